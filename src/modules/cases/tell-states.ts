import type { CaseResults, Transact } from '#modules/cases/each-case.ts';
import { statesByIds } from '#modules/cases/store.ts';

/** Adds to each refused case of this creator the state that it stays in, read once for all of them. */
export async function tellStates(transact: Transact, userId: string, { results }: CaseResults): Promise<CaseResults> {
  const refused = results.filter(({ code }) => code !== undefined).map(({ id }) => id);
  if (refused.length === 0) return { results };
  const states = await transact(({ tx }) => statesByIds(tx, userId, refused));
  return {
    results: results.map((one) => (one.code === undefined ? one : { ...one, stays: states.get(one.id) })),
  };
}
