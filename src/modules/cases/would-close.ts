import { statesBefore } from '#modules/cases/case.ts';
import type { WouldClose } from '#modules/cases/contract.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import { casesOfUser } from '#modules/cases/store.ts';
import { addEntry, type EntryInput } from '#modules/whitelist/index.ts';
import type { Verb } from '#platform/verb/index.ts';
import { undone } from '#platform/verb/undone.ts';

const mostNamed = 3;

/** Which open cases a whitelist entry would close; nothing is added. @throws Problem invalid */
export const wouldClose: Verb<{ userId: string; entry: EntryInput }, WouldClose> = async (ctx, { userId, entry }) => {
  const open = await casesOfUser(ctx.tx, userId, statesBefore('whitelisted'));
  const covered = await undone(ctx, async (inner) => {
    await addEntry(inner, { userId, entry });
    return coveredCases(inner, userId, open);
  });
  const rows = open.filter(({ id }) => covered.has(id));
  return {
    cases: rows.length,
    told: rows.filter(({ firstNoticedAt }) => firstNoticedAt !== null).length,
    some: rows.slice(0, mostNamed).map(({ id, url }) => ({ caseId: id, url })),
  };
};
