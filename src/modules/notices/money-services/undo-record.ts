import { goOn, keepRecord, lockAll, logAct, moveTo, noteCases } from '#modules/notices/money-services/act-on-task.ts';
import { endsRecordedSince, recordsOf } from '#modules/notices/money-services/store-records.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import { isEnded, undoableUntil, undoHours } from '#modules/notices/money-services/task.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes back the record that ended a task, within a day and as long as it is the latest: the task is in the state before it,
 * with the deadline of then. The record and the events of its cases stay; a further one says that it was a slip. A case that
 * was exhausted meanwhile stays so, and shows the task as it is.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `money_service_state`
 */
export async function undoTaskRecord(
  ctx: Context,
  input: { taskId: string; operatorId: string; number: number },
): Promise<TaskRow> {
  const { task, rows } = await lockAll(ctx, input);
  const records = await recordsOf(ctx.tx, task.id);
  const last = records.at(-1);
  if (last?.number !== input.number || !undoableUntil(last, ctx.now()))
    throw new Problem('conflict', {
      code: 'money_service_state',
      detail: 'This record can no longer be undone: another one followed it, or a day has passed.',
    });
  const slips = new Set(records.flatMap(({ undoes }) => undoes ?? []));
  const before = records.slice(0, -1).findLast(({ number, undoes }) => undoes === null && !slips.has(number));
  // A task that was handed in before records were kept has none of that; of one that ended before, its end is the first.
  const state = before?.state ?? (task.handedInAt ? 'handed-in' : 'open');
  const moved = await moveTo(ctx, task, {
    state,
    endedAt: before && isEnded(state) ? before.at : null,
    note: before?.note ?? null,
  });
  await keepRecord(ctx, moved, { operatorId: input.operatorId, undoes: last.number });
  await noteCases(ctx, moved, rows, { type: 'money-service-undone', key: 'moneyServiceUndone' });
  await goOn(ctx, rows);
  await logAct(ctx, input.operatorId, moved, 'money-service-undone');
  return moved;
}

/** What operators recorded last, as long as it can be taken back. */
export async function taskRecordsToUndo(
  ctx: Pick<Context, 'tx' | 'now'>,
  limit: number,
): Promise<{ task: TaskRow; number: number; at: Date; until: Date }[]> {
  const now = ctx.now();
  const since = new Date(now.getTime() - undoHours * 3_600_000);
  return (await endsRecordedSince(ctx.tx, since, limit)).flatMap(({ task, record }) => {
    const until = undoableUntil(record, now);
    return until ? [{ task, number: record.number, at: record.at, until }] : [];
  });
}
