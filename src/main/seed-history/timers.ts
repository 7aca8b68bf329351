import { clearTimers, readCase, type TimerKind, timersOf } from '#modules/cases/index.ts';
import { followTimers } from '#modules/notices/follow-timers.ts';
import { recordLook } from '#modules/verification/index.ts';
import { isGone, type Past, runIn } from './past.ts';

export interface Due {
  caseId: string;
  kind: TimerKind;
  dueAt: Date;
}

/**
 * The timer of a followed case that comes first; of two at one moment the look, since it may make the reminder
 * needless. What a creator must decide by waits for the creator.
 */
export async function nextTimer(past: Past): Promise<Due | undefined> {
  const timers = (await timersOf(past.ctx.tx, [...past.followed.keys()])).filter(({ kind }) => kind !== 'decide-by');
  const [first] = timers; // ordered by due date
  const together = timers.filter(({ dueAt }) => dueAt.getTime() === first?.dueAt.getTime());
  return together.find(({ kind }) => kind !== 'remind' && kind !== 'escalate') ?? first;
}

const looking = ['approved', 'noticed', 'gone', 'removed', 'refused', 'exhausted'];

/** Does what the worker's sweeps would have done when this timer came due. */
export async function fire(past: Past, { caseId, kind }: Due): Promise<void> {
  const { ctx } = past;
  if (kind === 'remind' || kind === 'escalate') {
    await followTimers(runIn(ctx), [...past.followed.keys()]);
    return past.drain();
  }
  await clearTimers(ctx, { caseId, kinds: [kind] });
  const row = await readCase(ctx.tx, caseId);
  const followed = past.followed.get(caseId);
  if (!row || !followed) return;
  if (looking.includes(row.state)) {
    const outcome = isGone(followed, ctx.now()) ? 'gone' : 'present';
    await recordLook(ctx, {
      caseId,
      round: row.round,
      vantage: row.state === 'gone' ? 'second' : 'first',
      outcome,
      status: outcome === 'gone' ? 404 : 200,
      facts: { address: followed.scene.site.address },
    });
  }
  await past.drain();
}
