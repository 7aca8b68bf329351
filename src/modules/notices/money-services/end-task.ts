import {
  goOn,
  keepRecord,
  lockAll,
  logAct,
  moveTo,
  noteCases,
  refuseMove,
} from '#modules/notices/money-services/act-on-task.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import type { TaskOutcome } from '#modules/notices/money-services/task.ts';
import type { Context } from '#platform/verb/index.ts';

/** What came of it; once every service of a case has answered, the case goes on at once. */
export async function endTask(
  ctx: Context,
  input: { taskId: string; operatorId: string; outcome: TaskOutcome; note?: string | undefined },
): Promise<TaskRow> {
  const { task, rows } = await lockAll(ctx, input);
  refuseMove(task, input.outcome);
  const moved = await moveTo(ctx, task, { state: input.outcome, endedAt: ctx.now(), note: input.note ?? null });
  await keepRecord(ctx, moved, input);
  const keys = {
    acted: 'moneyServiceActed',
    refused: 'moneyServiceRefused',
    'no-answer': 'moneyServiceSilent',
  } as const;
  await noteCases(ctx, moved, rows, { type: 'money-service-answered', key: keys[input.outcome] });
  await goOn(ctx, rows);
  await logAct(ctx, input.operatorId, moved, 'money-service-outcome');
  return moved;
}

/** An operator decided not to write: what was seen is not the site's own, or the service is no lever here. */
export async function leaveTaskOut(
  ctx: Context,
  input: { taskId: string; operatorId: string; note: string },
): Promise<TaskRow> {
  const { task, rows } = await lockAll(ctx, input);
  refuseMove(task, 'left-out');
  const moved = await moveTo(ctx, task, { state: 'left-out', endedAt: ctx.now(), note: input.note });
  await keepRecord(ctx, moved, input);
  await noteCases(ctx, moved, rows, { type: 'money-service-left-out', key: 'moneyServiceLeftOut' });
  await goOn(ctx, rows);
  await logAct(ctx, input.operatorId, moved, 'money-service-left-out');
  return moved;
}
