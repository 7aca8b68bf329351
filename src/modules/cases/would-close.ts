import { statesBefore } from '#modules/cases/case.ts';
import type { WouldClose } from '#modules/cases/contract.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import { casesOfUser } from '#modules/cases/store.ts';
import { toldToEngines } from '#modules/cases/store-told.ts';
import type { Context } from '#platform/verb/index.ts';
import { undone } from '#platform/verb/undone.ts';

const mostNamed = 3;

type Protect = (inner: Context) => Promise<unknown>;

/** Which open cases a change of the whitelist would close; it is made, looked at and undone. */
export async function wouldClose(ctx: Context, userId: string, protect: Protect): Promise<WouldClose> {
  const open = await casesOfUser(ctx.tx, userId, statesBefore('whitelisted'));
  const covered = await undone(ctx, async (inner) => {
    await protect(inner);
    return coveredCases(inner, userId, open);
  });
  const rows = open.filter(({ id }) => covered.has(id));
  const engines = await toldToEngines(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const told = rows.filter(({ id, firstNoticedAt }) => firstNoticedAt !== null || engines.has(id));
  return {
    cases: rows.length,
    told: told.length,
    toldIds: told.map(({ id }) => id),
    some: rows.slice(0, mostNamed).map(({ id, url }) => ({ caseId: id, url })),
  };
}
