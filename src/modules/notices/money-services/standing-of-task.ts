import type { CaseRow } from '#modules/cases/index.ts';
import { mayWrite, unsaidOf } from '#modules/notices/may-say.ts';
import { complainedStates, membersOf, withdrawnStates } from '#modules/notices/money-services/store.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Cases that a service may be written to about now: still up, and nothing forbids that it is said in their creator's name. */
export async function writableCases(
  ctx: Pick<Context, 'tx' | 'now'>,
  userId: string,
  rows: readonly CaseRow[],
): Promise<{ rows: CaseRow[]; why?: string }> {
  const saying = { userId, kind: 'notice' } as const;
  const may = await mayWrite(ctx, saying);
  if (!may.ok) return { rows: [], why: may.detail };
  const open = rows.filter(
    ({ state, contestedUntil }) => (complainedStates as readonly string[]).includes(state) && contestedUntil === null,
  );
  const unsaid = await unsaidOf(ctx, saying, open);
  const [why] = unsaid.values();
  return { rows: open.filter(({ id }) => !unsaid.has(id)), ...(why === undefined ? {} : { why }) };
}

/** Cases that are withdrawn, and of which a service was told that they are not. */
export async function untoldWithdrawn(
  tx: Context['tx'],
  task: Pick<TaskRow, 'id' | 'handedInAt'>,
  rows: readonly Pick<CaseRow, 'id' | 'state'>[],
): Promise<string[]> {
  if (task.handedInAt === null) return [];
  const untold = new Set((await membersOf(tx, [task.id])).flatMap((one) => (one.withdrawnToldAt ? [] : [one.caseId])));
  const isWithdrawn = (state: string): boolean => (withdrawnStates as readonly string[]).includes(state);
  return rows.filter(({ id, state }) => untold.has(id) && isWithdrawn(state)).map(({ id }) => id);
}
