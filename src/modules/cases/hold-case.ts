import { createHash } from 'node:crypto';
import { type CaseState, statesBefore } from '#modules/cases/case.ts';
import { because, type Said, sentenceOf } from '#modules/cases/causes.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { idsAboutWorks, lockCase, patchCase } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { isClaimed } from '#modules/matching/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const twoClaimants = because('heldClaimed');
/** A removed copy is watched on; it is held when it is back. */
export const holdableStates: CaseState[] = statesBefore('held').filter((state) => state !== 'removed');

/** Whether a recipient was written to in this round, or is at this moment. */
export const isNoticed = ({ step, sendingNoticeId }: Pick<CaseRow, 'step' | 'sendingNoticeId'>): boolean =>
  step > 0 || sendingNoticeId !== null;

/**
 * Stops a case until an operator has looked: no timer runs, nothing leaves. What an operator released before is not held
 * again for the same reason, since the page was seen again and nothing else is new. Another creator's claim stops no case
 * whose notice is out: only an operator does.
 */
export async function holdCase(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'state' | 'settledHold' | 'step' | 'sendingNoticeId'>,
  cause: Said,
): Promise<boolean> {
  if (cause.key === twoClaimants.key && isNoticed(row)) return false;
  const reason = sentenceOf(cause);
  if (!holdableStates.includes(row.state) || row.settledHold === reason) return false;
  await moveCase(ctx, { caseId: row.id, to: 'held', from: holdableStates, cause, facts: { reason } });
  return true;
}

/** Stops a case whose work another creator claims. False where a notice is out, or an operator has decided about it. */
export const holdForClaims = (ctx: Context, row: CaseRow): Promise<boolean> => holdCase(ctx, row, twoClaimants);

/** A case that comes into review again stops there if another creator came to claim its work meanwhile. */
export async function holdIfClaimed(ctx: Context, row: CaseRow): Promise<boolean> {
  return (await isClaimed(ctx.tx, row.userId, row.workIds)) && holdForClaims(ctx, row);
}

/** These are asked once they are back, whatever an operator had released before. */
const askedLater: CaseState[] = ['removed', 'contested'];

/**
 * Another creator has a claim to a work that is not the weaker: every case about it stops of which no notice is out, also
 * one that was released after another's claim. A claimant about whom an operator has decided stops it no more.
 */
export async function holdClaimed(
  run: JobRun,
  input: { userId: string; workId: string; by?: string[] },
): Promise<number> {
  const ids = await run.transaction(({ tx }) =>
    idsAboutWorks(tx, input.userId, [input.workId], [...holdableStates, ...askedLater, 'held']),
  );
  let held = 0;
  for (const id of ids) {
    const stopped = await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, id);
      if (!row) return false;
      const by = (input.by ?? []).map((userId) => claimantOf(row.id, userId));
      if (by.length > 0 && by.every((one) => row.settledClaimants.includes(one))) return false;
      await noteClaimants(ctx, row, input.by ?? []);
      if (isNoticed(row) || askedLater.includes(row.state)) await forgetRelease(ctx, row);
      return holdForClaims(ctx, { ...row, settledHold: null });
    });
    if (stopped) held += 1;
  }
  return held;
}

/** The round that comes next is asked about this claim, though an operator released the case after an earlier one. */
async function forgetRelease({ tx }: Pick<Context, 'tx'>, { id, settledHold }: CaseRow): Promise<void> {
  if (settledHold === sentenceOf(twoClaimants)) await patchCase(tx, id, { settledHold: null });
}

/** Remembers who claims the work of a case: an operator's decision is about them, and about nobody who comes later. */
export async function noteClaimants(
  { tx }: Pick<Context, 'tx'>,
  row: Pick<CaseRow, 'id' | 'claimants'>,
  userIds: string[],
): Promise<void> {
  const claimants = new Set([...row.claimants, ...userIds.map((userId) => claimantOf(row.id, userId))]);
  await patchCase(tx, row.id, { claimants: [...claimants] });
}

/** An operator has decided about a claim of theirs on this case. */
export const isSettledClaimant = (row: Pick<CaseRow, 'id' | 'settledClaimants'>, userId: string): boolean =>
  row.settledClaimants.includes(claimantOf(row.id, userId));

/** Tells claimants of one case apart, without their ids in another creator's row. */
const claimantOf = (caseId: string, userId: string): string =>
  createHash('sha256').update(`${caseId} ${userId}`).digest('hex').slice(0, 32);
