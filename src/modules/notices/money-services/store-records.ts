import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  moneyServiceRecords as records,
  type TaskRecordRow,
  type TaskRow,
  moneyServiceTasks as tasks,
} from '#modules/notices/money-services/tables.ts';
import { isEnded, taskStates } from '#modules/notices/money-services/task.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** The caller holds the row of the task, so that numbers follow each other. */
export async function addRecord(tx: Transaction, record: Omit<TaskRecordRow, 'number'>): Promise<TaskRecordRow> {
  const row = { ...record, number: 1 + (await tx.$count(records, eq(records.taskId, record.taskId))) };
  await tx.insert(records).values(row);
  return row;
}

export async function recordsOf(tx: Database | Transaction, taskId: string): Promise<TaskRecordRow[]> {
  return tx.select().from(records).where(eq(records.taskId, taskId)).orderBy(asc(records.number));
}

/** Tasks whose latest record was made since then, ended them and takes nothing back, the latest first. */
export async function endsRecordedSince(
  tx: Database | Transaction,
  since: Date,
  limit: number,
): Promise<{ task: TaskRow; record: TaskRecordRow }[]> {
  const { taskId, number, at, state, undoes } = records;
  return tx
    .select({ task: tasks, record: records })
    .from(records)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .where(
      and(
        gt(at, since),
        isNull(undoes),
        inArray(state, taskStates.filter(isEnded)),
        sql`${number} = (select max(later.number) from money_service_records later where later.task_id = ${taskId})`,
      ),
    )
    .orderBy(desc(at), desc(taskId))
    .limit(limit);
}
