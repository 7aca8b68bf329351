import { dropTimers, lockDueTimers, putTimer } from '#modules/cases/store-timers.ts';
import type { TimerKind } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Sets or moves one timer of a case; there is at most one of a kind. */
export async function setTimer(ctx: Context, timer: { caseId: string; kind: TimerKind; dueAt: Date }): Promise<void> {
  await putTimer(ctx.tx, timer.caseId, timer.kind, timer.dueAt);
}

export async function clearTimers(ctx: Context, input: { caseId: string; kinds?: TimerKind[] }): Promise<void> {
  await dropTimers(ctx.tx, input.caseId, input.kinds);
}

/** Takes due timers away in the caller's transaction: what it does about them commits with their removal, or not at all. */
export async function takeDueTimers(
  ctx: Context,
  input: { kinds: TimerKind[]; limit: number },
): Promise<{ caseId: string; kind: TimerKind; dueAt: Date }[]> {
  const due = await lockDueTimers(ctx.tx, input.kinds, ctx.now(), input.limit);
  for (const timer of due) await dropTimers(ctx.tx, timer.caseId, [timer.kind]);
  return due;
}
