import { readSettings } from '#modules/accounts/index.ts';
import {
  keepRecord,
  lockAll,
  logAct,
  moveTo,
  noteCases,
  refuseMove,
} from '#modules/notices/money-services/act-on-task.ts';
import { buildPacket } from '#modules/notices/money-services/build-packet.ts';
import { writableCases } from '#modules/notices/money-services/standing-of-task.ts';
import { keepMembers } from '#modules/notices/money-services/store.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * A person wrote to the service. What the packet said then is kept, and the service has its time to answer.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `money_service_state`, `nothing_to_write`, `dry_run`
 */
export async function handInTask(
  ctx: Context,
  input: { taskId: string; operatorId: string; reference?: string | undefined },
): Promise<TaskRow> {
  const { task, rows } = await lockAll(ctx, input);
  refuseMove(task, 'handed-in');
  if ((await readSettings(ctx.tx, task.userId)).dryRun)
    throw new Problem('conflict', { code: 'dry_run', detail: 'Dry run is on, so nothing is handed in.' });
  const { rows: told, why } = await writableCases(ctx, task.userId, rows);
  const packet = told.length > 0 ? await buildPacket(ctx.tx, task, told) : [];
  if (packet.length === 0)
    throw new Problem('conflict', {
      code: 'nothing_to_write',
      detail: why ?? 'The copies are gone, or their cases were closed since. Do not write.',
    });
  await keepMembers(
    ctx.tx,
    task.id,
    told.map(({ id }) => id),
  );
  const moved = await moveTo(ctx, task, {
    state: 'handed-in',
    handedInAt: ctx.now(),
    handedInBy: actorName(ctx.actor),
    reference: input.reference ?? null,
    packet,
  });
  await keepRecord(ctx, moved, input);
  await noteCases(ctx, moved, told, { type: 'money-service-told', key: 'moneyServiceTold' });
  await logAct(ctx, input.operatorId, moved, 'money-service-told');
  return moved;
}
