import { moneyServiceOf } from '#modules/discovery/index.ts';
import { casesOfTask, mayMoveTask, type TaskRow, tasksForOperator, untoldWithdrawn } from '#modules/notices/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import type { Desk } from '#modules/operations/desk.ts';

type Action = DeskItem['actions'][number];

/** Payment processors and ad networks to write to, or to ask after, by deadline; and those that must hear of a withdrawal. */
export async function moneyServices({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  const items: DeskItem[] = [];
  for (const { task, dueAt } of await tasksForOperator(tx, now, limit)) {
    const { rows, all } = await casesOfTask(tx, task);
    const withdrawn = (await untoldWithdrawn(tx, task, all)).length;
    const service = moneyServiceOf(task.serviceId);
    items.push({
      kind: 'money-service',
      id: task.id,
      title: titleOf(task, service?.name ?? task.serviceId, withdrawn),
      dueAt: dueAt?.toISOString(),
      userId: task.userId,
      facts: {
        host: task.host,
        service: service?.name ?? task.serviceId,
        seenAs: `${task.seenAs}: ${task.seenAt}`,
        seenUrl: task.seenUrl,
        seenOn: task.seenOn.toISOString(),
        complaintUrl: service?.complaint.url,
        complaintEmail: service?.complaint.email,
        complaintNote: service?.complaint.note,
        lastVerifiedAt: service?.lastVerifiedAt,
        addresses: rows.length,
        handedInAt: task.handedInAt?.toISOString(),
        reference: task.reference ?? undefined,
      },
      actions: actionsOn(task, withdrawn),
    });
  }
  return items;
}

function titleOf({ state, host }: TaskRow, name: string, withdrawn: number): string {
  if (withdrawn > 0)
    return `Tell ${name} that ${withdrawn === 1 ? `we withdraw a complaint about ${host}` : `we withdraw complaints about ${host}`}`;
  return state === 'open' ? `Write to ${name} about ${host}; the form is ready` : `Say what ${name} did about ${host}`;
}

function actionsOn({ id, state }: TaskRow, withdrawn: number): Action[] {
  const path = `/ops/money-services/${id}`;
  const end = (name: string, outcome: string): Action => ({
    name,
    method: 'post',
    path: `${path}/outcome`,
    body: { outcome },
    asks: ['note'],
    optional: ['note'],
  });
  const all: (Action | false)[] = [
    { name: 'read', method: 'get', path },
    withdrawn > 0 && { name: 'service told', method: 'post', path: `${path}/told`, asks: ['note'] },
    mayMoveTask(state, 'handed-in') && {
      name: 'handed in',
      method: 'post',
      path: `${path}/handed-in`,
      asks: ['reference'],
      optional: ['reference'],
    },
    mayMoveTask(state, 'left-out') && {
      name: 'do not write',
      method: 'post',
      path: `${path}/leave-out`,
      asks: ['note'],
    },
    mayMoveTask(state, 'acted') && end('service acted', 'acted'),
    mayMoveTask(state, 'refused') && end('service refused', 'refused'),
    mayMoveTask(state, 'no-answer') && end('no answer', 'no-answer'),
  ];
  return all.filter((one) => one !== false);
}
