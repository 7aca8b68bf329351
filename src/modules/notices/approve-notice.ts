import { readSettings } from '#modules/accounts/index.ts';
import { type CaseRow, casesByIds } from '#modules/cases/index.ts';
import { addressedNow } from '#modules/notices/addressed-now.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { practiceWhy } from '#modules/notices/end-dry-run.ts';
import { noticeAwaitsCreator } from '#modules/notices/events.ts';
import { heldWhy } from '#modules/notices/held-for-revocation.ts';
import { leaveStrayed, strayedWhy } from '#modules/notices/leave-strayed.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { mayWrite } from '#modules/notices/may-say.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import { type Queued, queueNotice } from '#modules/notices/queue-notice.ts';
import { draftsForCreator, readNotice, readNoticeOf, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { whoseYes } from '#modules/notices/whose-yes.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

type Deps = { settings: NoticeSettings; blobs: Blobs };

/**
 * The creator has read the notice and wants it sent. One that was written in dry run leaves when dry run is off again
 * and its creator says so. Approving twice changes nothing the second time.
 */
export async function approveNotice(
  ctx: Context,
  deps: Deps,
  input: { userId: string; noticeId: string },
): Promise<NoticeRow> {
  const own = await readNoticeOf(ctx.tx, input.userId, input.noticeId);
  const locked = own && (await lockWithCases(ctx, own.id));
  const row = locked?.notice;
  if (!row) throw notFound();
  if (row.state !== 'draft') return row;
  if (row.dryRun && (await readSettings(ctx.tx, row.userId)).dryRun)
    throw new Problem('conflict', {
      code: 'dry_run',
      detail: 'Dry run is on, so nothing is sent. Switch it off in Account; the notice then waits here for your yes.',
    });
  const may = await mayWrite(ctx, row);
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  if (row.needs === 'operator' && !row.dryRun)
    throw new Problem('conflict', {
      code: 'awaits_operator',
      detail: row.failure ?? 'An operator reviews this notice before it leaves.',
    });
  const yes = { approvedAt: ctx.now(), approvedBy: actorName(ctx.actor) };
  await sendOrWait(ctx, deps, { ...locked, draft: { ...row, ...yes } }, yes);
  await releaseOthers(ctx, row.userId);
  return (await readNotice(ctx.tx, row.id)) ?? row;
}

/** Where sending is automatic the first alone had to be read: those that waited beside it go on as they would have. */
async function releaseOthers(ctx: Context, userId: string): Promise<void> {
  for (const draft of await draftsForCreator(ctx.tx, userId)) {
    const members = await casesOfNotice(ctx.tx, draft.id);
    const rows = await casesByIds(
      ctx.tx,
      members.map(({ caseId }) => caseId),
    );
    const needs = await whoseYes(ctx, draft, await addressedNow(ctx, draft, rows));
    if (needs !== 'creator') await updateNotice(ctx.tx, draft.id, ['draft'], { needs, updatedAt: ctx.now() });
  }
}

/** With this yes it may be what was missing: then it leaves at once, without waiting for others to join it. */
async function sendOrWait(
  ctx: Context,
  deps: Deps,
  { draft: row, ...about }: { draft: NoticeRow; rows: CaseRow[]; members: Member[] },
  yes: Partial<NoticeRow>,
): Promise<Queued> {
  const { left, confirmed } = await leaveStrayed(ctx, deps.settings, row, about);
  if (left.length === 0 && about.rows.length > 0) return { outcome: 'failed', why: strayedWhy };
  const needs = await whoseYes(ctx, row, { confirmed });
  // Its creator has said yes.
  const failure = row.failure === heldWhy || row.failure === practiceWhy ? null : row.failure;
  const set = { ...yes, needs, failure, dryRun: false, sendAfter: ctx.now(), updatedAt: ctx.now() };
  await updateNotice(ctx.tx, row.id, ['draft'], set);
  if (needs === 'nothing') return queueNotice(ctx, deps, row.id);
  if (needs === 'creator')
    await ctx.emit(noticeAwaitsCreator, { noticeId: row.id, userId: row.userId, kind: row.kind });
  return { outcome: 'skipped', why: 'someone else has to approve it as well' };
}

/** An operator has looked and lets a draft go; where its creator has not said yes, that is waited for. */
export async function approveAsOperator(ctx: Context, deps: Deps, input: { noticeId: string }): Promise<NoticeRow> {
  const { notice: row, ...about } = await lockWithCases(ctx, input.noticeId);
  if (!row) throw notFound();
  if (row.state !== 'draft') return row;
  if (row.dryRun) throw new Problem('conflict', { code: 'dry_run', detail: 'This is a dry run and is never sent.' });
  if (row.channel === 'form-packet')
    throw new Problem('conflict', {
      code: 'form_packet',
      detail: 'A form is handed in by a person: record its reference number instead.',
    });
  if (row.needs === 'creator')
    throw new Problem('conflict', { code: 'awaits_creator', detail: 'This notice waits for its creator’s own yes.' });
  const yes = { clearedAt: ctx.now(), clearedBy: actorName(ctx.actor) };
  const queued = await sendOrWait(ctx, deps, { ...about, draft: { ...row, ...yes } }, yes);
  if (queued.outcome === 'waits') throw new Problem('conflict', { code: 'cannot_be_sent', detail: queued.why });
  return (await readNotice(ctx.tx, row.id)) ?? row;
}
