import { and, asc, count, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import {
  moneyServiceTaskCases as members,
  type TaskCaseRow,
  type TaskRow,
  moneyServiceTasks as tasks,
} from '#modules/notices/money-services/tables.ts';
import { withdrawHours } from '#modules/notices/notice.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** A task as one of its cases has it. */
export type CaseTask = TaskRow & Pick<TaskCaseRow, 'caseId' | 'round'>;

export async function tasksOfCases(tx: Reader, caseIds: readonly string[]): Promise<CaseTask[]> {
  if (caseIds.length === 0) return [];
  const rows = await tx
    .select({ task: tasks, caseId: members.caseId, round: members.round })
    .from(members)
    .innerJoin(tasks, eq(tasks.id, members.taskId))
    .where(inArray(members.caseId, [...caseIds]))
    .orderBy(asc(tasks.openedAt), asc(tasks.serviceId), asc(tasks.id));
  return rows.map(({ task, ...of }) => ({ ...task, ...of }));
}

export async function membersOf(tx: Reader, taskIds: readonly string[]): Promise<TaskCaseRow[]> {
  if (taskIds.length === 0) return [];
  return tx
    .select()
    .from(members)
    .where(inArray(members.taskId, [...taskIds]))
    .orderBy(asc(members.caseId));
}

/** The open task of a creator for a service of a host that has room for one more case; its row is held. */
export async function lockOpenTask(
  tx: Transaction,
  of: Pick<TaskRow, 'userId' | 'host' | 'serviceId'>,
  most: number,
): Promise<TaskRow | undefined> {
  const of_ = and(eq(tasks.userId, of.userId), eq(tasks.host, of.host), eq(tasks.serviceId, of.serviceId));
  const rows = await tx
    .select()
    .from(tasks)
    .where(and(of_, eq(tasks.state, 'open')))
    .orderBy(tasks.id)
    .for('update');
  for (const row of rows) if ((await membersOf(tx, [row.id])).length < most) return row;
  return undefined;
}

export async function insertTask(tx: Transaction, row: TaskRow): Promise<void> {
  await tx.insert(tasks).values(row);
}

export async function addMember(tx: Transaction, row: Omit<TaskCaseRow, 'withdrawnToldAt'>): Promise<boolean> {
  const added = await tx.insert(members).values(row).onConflictDoNothing().returning({ id: members.taskId });
  return added.length > 0;
}

/** A case that comes again before its task is handed in: nothing was said of its earlier round. */
export async function dropEarlierRounds(
  tx: Transaction,
  { taskId, caseId, round }: Pick<TaskCaseRow, 'taskId' | 'caseId' | 'round'>,
): Promise<void> {
  await tx.delete(members).where(and(eq(members.taskId, taskId), eq(members.caseId, caseId), lt(members.round, round)));
}

/** Cases of a task of which nothing was said when it was handed in leave it: there is nothing to take back. */
export async function keepMembers(tx: Transaction, taskId: string, caseIds: readonly string[]): Promise<void> {
  await tx.delete(members).where(and(eq(members.taskId, taskId), notInArray(members.caseId, [...caseIds])));
}

/** Until the transaction ends, nobody else opens a task of this creator for this service of this host. */
export async function lockOpening(
  tx: Transaction,
  { userId, host, serviceId }: Pick<TaskRow, 'userId' | 'host' | 'serviceId'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`money-service:${userId}:${host}:${serviceId}`}))`);
}

export async function readTask(tx: Reader, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  return row;
}

/** The guarded move: no row back means that it was no longer in `from`. */
export async function moveTask(
  tx: Transaction,
  task: Pick<TaskRow, 'id' | 'state'>,
  set: Partial<TaskRow>,
): Promise<TaskRow | undefined> {
  const [row] = await tx
    .update(tasks)
    .set(set)
    .where(and(eq(tasks.id, task.id), eq(tasks.state, task.state)))
    .returning();
  return row;
}

export async function markWithdrawnTold(
  tx: Transaction,
  taskId: string,
  caseIds: readonly string[],
  at: Date,
): Promise<void> {
  if (caseIds.length > 0)
    await tx
      .update(members)
      .set({ withdrawnToldAt: at })
      .where(and(eq(members.taskId, taskId), inArray(members.caseId, [...caseIds])));
}

/** States in which a copy is still to be complained about. */
export const complainedStates = ['noticed', 'refused', 'exhausted'] as const;
/** States in which what was said is taken back: a service that was written to hears of it. */
export const withdrawnStates = ['withdrawn', 'whitelisted', 'dismissed', 'contested'] as const;

const listOf = (states: readonly string[]): SQL =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
const membersWith = (more: SQL): SQL => sql`money_service_task_cases m join cases c on c.id = m.case_id
  where m.task_id = money_service_tasks.id and ${more}`;
const hasMember = (more: SQL): SQL => sql`exists (select 1 from ${membersWith(more)})`;
const isComplained = hasMember(sql`c.round = m.round and c.state in (${listOf(complainedStates)})`);
const untold = sql`m.withdrawn_told_at is null and c.state in (${listOf(withdrawnStates)})`;
const isWithdrawn = hasMember(untold);
/**
 * What waits for an operator: to be written, to be asked after once its time is over, or to be taken back. A task whose
 * copies are all gone, closed or disputed waits for nobody.
 */
const waits = (now: Date): SQL => sql`(
  (${tasks.state} = 'open' and ${isComplained})
  or (${tasks.state} = 'handed-in' and ${tasks.dueAt} <= ${now.toISOString()} and ${isComplained})
  or (${tasks.handedInAt} is not null and ${isWithdrawn}))`;

const firstClosed = sql`(select min(coalesce(c.closed_at, c.updated_at)) from ${membersWith(untold)})`;
/** A service that was written to hears of a withdrawal as soon as everybody else: counted from the first case that closed. */
const deskDueAt = sql`case when ${tasks.handedInAt} is null then ${tasks.dueAt}
  else coalesce(${firstClosed} + make_interval(hours => ${withdrawHours}::int), ${tasks.dueAt}) end`.mapWith(
  tasks.dueAt,
);

/** Those that wait for an operator, by the date that each is due, as the desk shows it. */
export async function tasksForOperator(
  tx: Reader,
  now: Date,
  limit: number,
): Promise<{ task: TaskRow; dueAt: Date | null }[]> {
  return tx
    .select({ task: tasks, dueAt: deskDueAt })
    .from(tasks)
    .where(waits(now))
    .orderBy(sql`${deskDueAt} asc nulls last`, asc(tasks.id))
    .limit(limit);
}

export async function countTasksForOperator(tx: Reader, now: Date): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(tasks).where(waits(now));
  return row?.n ?? 0;
}
