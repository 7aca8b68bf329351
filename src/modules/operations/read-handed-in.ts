import { packetsHandedIn } from '#modules/deindexing/index.ts';
import { moneyServiceOf } from '#modules/discovery/index.ts';
import { recordsToUndo } from '#modules/impersonations/index.ts';
import { formsHandedIn, taskRecordsToUndo } from '#modules/notices/index.ts';
import type { HandedIn } from '#modules/operations/contract.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import type { Context } from '#platform/verb/index.ts';

const shown = 50;

type Row = { userId: string; item: HandedIn };

/** Forms that were handed in, the latest first: with what number, what became of them, and how to take a record back. */
export async function readHandedIn(ctx: Context, input: { operatorId: string }): Promise<{ items: HandedIn[] }> {
  const notices = (await formsHandedIn(ctx.tx, shown)).map(({ userId, sentAt, undoUntil, ...form }): Row => {
    const undo = undoUntil ? { path: `/ops/notices/${form.id}/undo`, until: undoUntil } : undefined;
    return { userId, item: { kind: 'notice-packet', ...form, submittedAt: sentAt?.toISOString() ?? '', undo } };
  });
  const packets = (await packetsHandedIn(ctx, shown)).map(({ userId, submittedAt, undoUntil, ...packet }): Row => {
    const undo = undoUntil ? { path: `/ops/deindexing/${packet.id}/undo`, until: undoUntil } : undefined;
    return { userId, item: { kind: 'deindexing-packet', ...packet, submittedAt: submittedAt.toISOString(), undo } };
  });
  const profiles = (await recordsToUndo(ctx, shown)).map(({ userId, number, until, ...record }): Row => {
    const undo = { path: `/ops/impersonations/${record.id}/undo`, until, body: { number } };
    return { userId, item: { kind: 'impersonation', ...record, undo } };
  });
  const services = (await taskRecordsToUndo(ctx, shown)).map(({ task, number, at, until }): Row => {
    const { id, userId, host, state, serviceId } = task;
    const undo = { path: `/ops/money-services/${id}/undo`, until: until.toISOString(), body: { number } };
    const of = { id, host, state, service: moneyServiceOf(serviceId)?.name ?? serviceId };
    const reference = task.reference ?? undefined;
    return { userId, item: { kind: 'money-service', ...of, reference, submittedAt: at.toISOString(), undo } };
  });
  const rows = [...notices, ...packets, ...profiles, ...services]
    .sort((a, b) => b.item.submittedAt.localeCompare(a.item.submittedAt))
    .slice(0, shown);
  await recordLooks(ctx, {
    operatorId: input.operatorId,
    at: 'forms',
    shown: rows.map(({ userId, item: { id } }) => ({ userId, id })),
  });
  const now = ctx.now().toISOString();
  return { items: rows.map(({ item }) => (item.undo && item.undo.until <= now ? { ...item, undo: undefined } : item)) };
}
