import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { because, type CaseRow, lockCases, noteCase, setTimer } from '#modules/cases/index.ts';
import { moneyServiceOf } from '#modules/discovery/index.ts';
import { lockTask, membersOf, moveTask } from '#modules/notices/money-services/store.ts';
import { addRecord } from '#modules/notices/money-services/store-records.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import { dueAfterMove, mayMoveTask } from '#modules/notices/money-services/task.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export const taskCodes = ['money_service_state', 'nothing_to_write', 'dry_run'] as const;

interface Locked {
  task: TaskRow;
  /** All cases of the task that stand in the round it was made for. */
  rows: CaseRow[];
  /** Those too that came back since. */
  all: CaseRow[];
}

/** A task after its cases: cases before everything else, everywhere. */
export async function lockAll(ctx: Context, input: { taskId: string; operatorId: string }): Promise<Locked> {
  const members = await membersOf(ctx.tx, [input.taskId]);
  const rounds = new Map(members.map(({ caseId, round }) => [caseId, round]));
  const all = await lockCases(ctx.tx, [...rounds.keys()]);
  const task = await lockTask(ctx.tx, input.taskId);
  if (!task) throw notFound();
  forOthersAlone(input.operatorId, task.userId);
  return { task, all, rows: all.filter(({ id, round }) => rounds.get(id) === round) };
}

export function refuseMove(task: TaskRow, to: TaskRow['state']): void {
  if (!mayMoveTask(task.state, to))
    throw new Problem('conflict', {
      code: 'money_service_state',
      detail: 'This task has changed meanwhile. Load it again to see what can be done.',
    });
}

/** Keeps what an operator recorded, beside the state that it led to. */
export async function keepRecord(
  ctx: Context,
  { id: taskId, userId, state, note }: TaskRow,
  { operatorId, undoes = null }: { operatorId: string; undoes?: number | null },
): Promise<void> {
  await addRecord(ctx.tx, { taskId, userId, at: ctx.now(), operatorId, state, note, undoes });
}

export async function moveTo(ctx: Context, task: TaskRow, set: Partial<TaskRow>): Promise<TaskRow> {
  const moved = await moveTask(ctx.tx, task, { ...set, dueAt: dueAfterMove({ ...task, ...set }) });
  if (!moved) throw new Error(`task ${task.id} changed while it was locked`);
  return moved;
}

type Key =
  | 'moneyServiceTold'
  | 'moneyServiceActed'
  | 'moneyServiceRefused'
  | 'moneyServiceSilent'
  | 'moneyServiceLeftOut'
  | 'moneyServiceWithdrawn'
  | 'moneyServiceUndone';

export async function noteCases(
  ctx: Context,
  task: TaskRow,
  rows: readonly CaseRow[],
  { type, key }: { type: string; key: Key },
): Promise<void> {
  const name = moneyServiceOf(task.serviceId)?.name ?? task.serviceId;
  for (const { id: caseId } of rows)
    await noteCase(ctx, {
      caseId,
      type,
      cause: because(key, { name }),
      facts: { taskId: task.id, serviceId: task.serviceId },
    });
}

/** The timer of the step asks again whether anything holds the case back. */
export async function goOn(ctx: Context, rows: readonly CaseRow[]): Promise<void> {
  for (const { id: caseId, state } of rows)
    if (state === 'noticed' || state === 'refused') await setTimer(ctx, { caseId, kind: 'escalate', dueAt: ctx.now() });
}

export const logAct = (ctx: Context, operatorId: string, task: TaskRow, action: string): Promise<void> =>
  ctx.emit(operatorActed, { userId: task.userId, operatorId, action, id: task.id });
