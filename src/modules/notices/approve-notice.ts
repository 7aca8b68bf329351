import { mayAct } from '#modules/brands/index.ts';
import { recipientById } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { operatorOrNobody } from '#modules/notices/draft-notice.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { lockNotice, readNoticeOf, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Deps = { settings: NoticeSettings; blobs: Blobs };

/** The creator has read the notice and wants it sent. Approving twice changes nothing the second time. */
export async function approveNotice(
  ctx: Context,
  deps: Deps,
  input: { userId: string; noticeId: string },
): Promise<NoticeRow> {
  const own = await readNoticeOf(ctx.tx, input.userId, input.noticeId);
  const row = own && (await lockNotice(ctx.tx, own.id));
  if (!row) throw notFound();
  if (row.state !== 'draft') return row;
  if (row.dryRun)
    throw new Problem('conflict', {
      code: 'dry_run',
      detail:
        'Dry run is on for this notice: it is drafted and never sent. Switch dry run off and decide the case again.',
    });
  const may = await mayAct(ctx.tx, row.userId, ctx.now());
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  if (row.needs === 'operator')
    throw new Problem('conflict', {
      code: 'awaits_operator',
      detail: row.failure ?? 'An operator looks at this notice before it leaves.',
    });
  const recipient = row.contactId ? await recipientById(ctx.tx, row.contactId) : undefined;
  const needs = recipient ? await operatorOrNobody(ctx, row.userId, recipient) : 'operator';
  await updateNotice(ctx.tx, row.id, ['draft'], { needs, updatedAt: ctx.now() });
  if (needs === 'nothing') await queueNotice(ctx, deps, row.id);
  return (await lockNotice(ctx.tx, row.id)) ?? row;
}

/** An operator lets a draft go that waited for one, or records that a form packet was handed in. */
export async function approveAsOperator(ctx: Context, deps: Deps, input: { noticeId: string }): Promise<NoticeRow> {
  const row = await lockNotice(ctx.tx, input.noticeId);
  if (!row) throw notFound();
  if (row.state !== 'draft') return row;
  if (row.dryRun) throw new Problem('conflict', { code: 'dry_run', detail: 'This is a dry run and is never sent.' });
  if (row.channel === 'form-packet')
    throw new Problem('conflict', {
      code: 'form_packet',
      detail: 'A form is handed in by a person: record its reference number instead.',
    });
  await updateNotice(ctx.tx, row.id, ['draft'], { needs: 'nothing', updatedAt: ctx.now() });
  const queued = await queueNotice(ctx, deps, row.id);
  if (queued.outcome === 'waits') throw new Problem('conflict', { code: 'cannot_be_sent', detail: queued.why });
  return (await lockNotice(ctx.tx, row.id)) ?? row;
}
