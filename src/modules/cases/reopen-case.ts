import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import type { CaseState } from '#modules/cases/case.ts';
import { type Cause, type Said, sentenceOf } from '#modules/cases/causes.ts';
import { contestAgain, isBackInCourt } from '#modules/cases/contest-again.ts';
import { caseOpened } from '#modules/cases/events.ts';
import { holdCase, holdIfClaimed } from '#modules/cases/hold-case.ts';
import { type MoveInput, moveCase } from '#modules/cases/move-case.ts';
import { lockCase } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { setTimer } from '#modules/cases/timers.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Reopen {
  caseId: string;
  why: Cause;
  from?: CaseState[];
  /** Begins the next round also where the case was not removed: it is to be spoken of anew. */
  anew?: boolean;
  /** Waits in review, whatever the switches say. */
  waits?: boolean;
  /** Why a person must look first. */
  hold?: Said;
  set?: MoveInput<'found'>['set'];
}

/**
 * A copy that was gone is back, or stands elsewhere: the case is found again, in its next round if it had been removed.
 * While a court decides about it, it is contested again instead, in the same round, and looked at.
 */
export async function reopenCase(ctx: Context, input: Reopen): Promise<CaseRow> {
  const { caseId, why, anew, waits, from = ['removed', 'gone'], set } = input;
  const known = await lockCase(ctx.tx, caseId);
  if (known && from.includes(known.state) && (await isBackInCourt(ctx, known))) {
    const back = await contestAgain(ctx, known, why, set);
    await setTimer(ctx, { caseId, kind: 'recheck', dueAt: ctx.now() });
    return back;
  }
  const row = await moveCase(ctx, {
    caseId,
    to: 'found',
    from,
    cause: why,
    facts: { why: sentenceOf(why), ...(anew ? { anew } : {}), ...(waits ? { waits } : {}), ...seenAs(set) },
    set: { ...set, decidedBy: null },
  });
  const as = row.round > (known?.round ?? 0) ? 'next-round' : 'same-round';
  await ctx.emit(caseOpened, { caseId: row.id, userId: row.userId, as });
  const held = (input.hold && (await holdCase(ctx, row, input.hold))) || (await holdIfClaimed(ctx, row));
  if (held) return (await lockCase(ctx.tx, caseId)) ?? row;
  await approveAutomatically(ctx, row);
  return row;
}

/** What the case is about from now on, as far as that is new. */
const seenAs = ({ url, workIds, media }: NonNullable<Reopen['set']> = {}): object => ({
  ...(url ? { url } : {}),
  ...(workIds ? { workIds } : {}),
  ...(media ? { media: media.map((item) => item.url) } : {}),
});
