import { type CaseRow, casesByIds } from '#modules/cases/index.ts';
import { moneyServiceOf } from '#modules/discovery/index.ts';
import type { MoneyServiceTask } from '#modules/notices/contract.ts';
import { buildPacket } from '#modules/notices/money-services/build-packet.ts';
import { untoldWithdrawn, writableCases } from '#modules/notices/money-services/standing-of-task.ts';
import { membersOf } from '#modules/notices/money-services/store.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** A task whole, for the operator who writes: the packet as it is now, or as it was handed in. */
export async function presentTask(ctx: Pick<Context, 'tx' | 'now'>, task: TaskRow): Promise<MoneyServiceTask> {
  const { rows, all } = await casesOfTask(ctx.tx, task);
  const service = moneyServiceOf(task.serviceId);
  const writable = task.packet ? undefined : await writableCases(ctx, task.userId, rows);
  const withdrawn = new Set(await untoldWithdrawn(ctx.tx, task, all));
  return {
    id: task.id,
    state: task.state,
    host: task.host,
    service: service?.name ?? task.serviceId,
    serviceKind: service?.kind ?? 'payment-processor',
    complaintUrl: service?.complaint.url,
    complaintEmail: service?.complaint.email,
    complaintNote: service?.complaint.note,
    lastVerifiedAt: service?.lastVerifiedAt,
    packet: task.packet ?? (writable ? await buildPacket(ctx.tx, task, writable.rows) : []),
    whyNot:
      writable?.rows.length === 0
        ? (writable.why ?? 'The copies are gone, or their cases were closed since.')
        : undefined,
    handedInAt: task.handedInAt?.toISOString(),
    reference: task.reference ?? undefined,
    note: task.note ?? undefined,
    withdrawnUrls: all.filter(({ id }) => withdrawn.has(id)).map(({ url }) => url),
  };
}

/** The cases of a task: all of them, and those that stand in the round it was made for. */
export async function casesOfTask(
  tx: Context['tx'],
  task: Pick<TaskRow, 'id'>,
): Promise<{ all: CaseRow[]; rows: CaseRow[] }> {
  const members = await membersOf(tx, [task.id]);
  const rounds = new Map(members.map(({ caseId, round }) => [caseId, round]));
  const all = await casesByIds(tx, [...rounds.keys()]);
  return { all, rows: all.filter(({ id, round }) => rounds.get(id) === round) };
}
