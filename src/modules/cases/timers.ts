import { lockCase } from '#modules/cases/store.ts';
import {
  dropDueTimer,
  dropTimers,
  lockDueTimers,
  moveTimer,
  putTimer,
  readDueTimers,
} from '#modules/cases/store-timers.ts';
import type { CaseRow, TimerKind } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Sets or moves one timer of a case; there is at most one of a kind. */
export async function setTimer(ctx: Context, timer: { caseId: string; kind: TimerKind; dueAt: Date }): Promise<void> {
  await putTimer(ctx.tx, timer.caseId, timer.kind, timer.dueAt);
}

export async function clearTimers(ctx: Context, input: { caseId: string; kinds?: TimerKind[] }): Promise<void> {
  await dropTimers(ctx.tx, input.caseId, input.kinds);
}

/**
 * Takes up due timers: each is put off until then in the caller's transaction, so that what is done about it commits with
 * that or not at all. Of their cases nothing is locked: whoever has one locks its timers after it. `host` is the case's.
 */
export async function putOffDueTimers(
  ctx: Context,
  input: { kinds: TimerKind[]; limit: number; until: Date },
): Promise<{ caseId: string; host: string; kind: TimerKind }[]> {
  const due = await lockDueTimers(ctx.tx, input.kinds, ctx.now(), input.limit);
  for (const { caseId, kind } of due) await moveTimer(ctx.tx, caseId, kind, input.until);
  return due;
}

/** Due timers, of these cases alone where some are given, for whoever follows each in a transaction of its own. */
export function dueTimers(
  ctx: Pick<Context, 'tx' | 'now'>,
  input: { kinds: TimerKind[]; limit: number; caseIds?: readonly string[] | undefined },
): Promise<{ caseId: string; kind: TimerKind }[]> {
  return readDueTimers(ctx.tx, input.kinds, ctx.now(), input.limit, input.caseIds);
}

/** Takes one due timer away, its case locked first: cases before their timers. Undefined where somebody else was faster. */
export async function takeDueTimer(
  ctx: Context,
  timer: { caseId: string; kind: TimerKind },
): Promise<CaseRow | undefined> {
  const row = await lockCase(ctx.tx, timer.caseId);
  return (await dropDueTimer(ctx.tx, timer.caseId, timer.kind, ctx.now())) ? row : undefined;
}
