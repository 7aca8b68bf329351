import { lockAll, logAct, noteCases } from '#modules/notices/money-services/act-on-task.ts';
import { untoldWithdrawn } from '#modules/notices/money-services/standing-of-task.ts';
import { markWithdrawnTold } from '#modules/notices/money-services/store.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** An operator told the service that what was said about some copies is withdrawn or disputed. */
export async function tellWithdrawal(
  ctx: Context,
  input: { taskId: string; operatorId: string; note: string },
): Promise<TaskRow> {
  const { task, all } = await lockAll(ctx, input);
  const caseIds = await untoldWithdrawn(ctx.tx, task, all);
  await markWithdrawnTold(ctx.tx, task.id, caseIds, ctx.now());
  const told = all.filter(({ id }) => caseIds.includes(id));
  await noteCases(ctx, task, told, { type: 'money-service-withdrawn', key: 'moneyServiceWithdrawn' });
  if (told.length > 0) await logAct(ctx, input.operatorId, task, 'money-service-withdrawn');
  return task;
}
