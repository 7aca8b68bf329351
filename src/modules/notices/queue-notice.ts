import { readSettings } from '#modules/accounts/index.ts';
import { mayAct } from '#modules/brands/index.ts';
import { type CaseRow, lockCases, moveCase, noteCase } from '#modules/cases/index.ts';
import { buildRaw } from '#modules/notices/build-raw.ts';
import { composeNotice, type NoticeSettings } from '#modules/notices/compose-notice.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { noticeQueued } from '#modules/notices/events.ts';
import { casesOfNotice, dropCases, freeSlots } from '#modules/notices/members.ts';
import { mayBeTold } from '#modules/notices/notice.ts';
import { lockNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

export type Queued = { outcome: 'queued' } | { outcome: 'failed' | 'waits' | 'skipped'; why: string };

/**
 * Fixes a draft and puts it in the queue, in one transaction with its cases: each is looked at again, the whitelist and
 * the authorization too. From here on text, recipient and addresses never change.
 */
export async function queueNotice(
  ctx: Context,
  deps: { settings: NoticeSettings; blobs: Blobs },
  noticeId: string,
  /** `window`: nobody asked, its time was over; then the creator's switches are asked again. */
  by: 'person' | 'window' = 'person',
): Promise<Queued> {
  await lockCases(
    ctx.tx,
    (await casesOfNotice(ctx.tx, noticeId)).map((member) => member.caseId),
  ); // cases before notices, everywhere
  const draft = await lockNotice(ctx.tx, noticeId);
  if (draft?.state !== 'draft' || draft.dryRun || draft.channel !== 'smtp')
    return { outcome: 'skipped', why: 'not a draft to be mailed' };
  const { settings } = deps;
  const switches = await readSettings(ctx.tx, draft.userId);
  if (switches.dryRun && draft.kind !== 'retraction') {
    await updateNotice(ctx.tx, draft.id, ['draft'], { dryRun: true, updatedAt: ctx.now() });
    return { outcome: 'waits', why: 'dry run was switched on before it left' };
  }
  if (by === 'window' && !switches.autoSend && draft.kind === 'notice') {
    await updateNotice(ctx.tx, draft.id, ['draft'], { needs: 'creator', updatedAt: ctx.now() });
    return { outcome: 'waits', why: 'auto-send was switched off before it left' };
  }
  const may = await mayAct(ctx.tx, draft.userId, ctx.now());
  if (!may.ok && draft.kind !== 'retraction') return wait(ctx, draft, may.detail);
  if (!settings.mailFrom || !settings.mailDomain)
    return wait(ctx, draft, 'Outgoing mail is not configured in this deployment (SMTP_URL, MAIL_FROM, MAIL_DOMAIN)');
  const kept = await keepLawfulCases(ctx, draft);
  if (kept.length === 0) {
    await updateNotice(ctx.tx, draft.id, ['draft'], {
      state: 'failed',
      failure: 'Nothing is left to say: its cases were closed',
      updatedAt: ctx.now(),
    });
    return { outcome: 'failed', why: 'no case left' };
  }
  const composed = await composeNotice(ctx, settings, draft);
  if (!composed.ok)
    return wait(ctx, draft, `Nothing can be sent while this is missing: ${composed.missing.join(', ')}`);
  const raw = await buildRaw(ctx, { ...draft, ...composed.composed }, kept, {
    mailFrom: settings.mailFrom,
    mailDomain: settings.mailDomain,
    settings,
  });
  const rawBlobId = await deps.blobs.put(ctx, { ownerId: draft.userId, bytes: raw, contentType: 'message/rfc822' });
  await updateNotice(ctx.tx, draft.id, ['draft'], {
    ...composed.composed,
    state: 'queued',
    rawBlobId,
    authorizationId: may.ok ? may.authorizationId : null,
    sendAfter: ctx.now(),
    queuedAt: ctx.now(),
    failure: null,
    updatedAt: ctx.now(),
  });
  for (const row of kept)
    await noteCase(ctx, {
      caseId: row.id,
      type: `${draft.kind}-queued`,
      cause: `The ${draft.kind} is final and goes out`,
      facts: { noticeId: draft.id, bodySha256: composed.composed.bodySha256 },
    });
  await ctx.emit(noticeQueued, { noticeId: draft.id, userId: draft.userId, caseIds: kept.map((row) => row.id) });
  await ctx.enqueue(deliverJob, { noticeId: draft.id });
  return { outcome: 'queued' };
}

/** It cannot go out as things are: it waits for a person, with the reason. */
async function wait(ctx: Context, draft: NoticeRow, why: string): Promise<Queued> {
  await updateNotice(ctx.tx, draft.id, ['draft'], { needs: 'operator', failure: why, updatedAt: ctx.now() });
  return { outcome: 'waits', why };
}

/** Drops every case that moved on or is whitelisted by now; the last look before the text is fixed. */
async function keepLawfulCases(ctx: Context, draft: NoticeRow): Promise<CaseRow[]> {
  const members = await casesOfNotice(ctx.tx, draft.id);
  const rows = await lockCases(
    ctx.tx,
    members.map((member) => member.caseId),
  );
  const roundOf = new Map(members.map((member) => [member.caseId, member.round]));
  const covered = new Map(
    (draft.kind === 'retraction'
      ? []
      : await coveredBy(
          ctx.tx,
          draft.userId,
          rows.map((row) => row.url),
          ctx.now(),
        )
    ).map((hit) => [hit.url, hit.entryId]),
  );
  const kept: CaseRow[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const entryId = covered.get(row.url);
    if (entryId)
      await moveCase(ctx, {
        caseId: row.id,
        to: 'whitelisted',
        cause: 'An entry of the whitelist covers this address',
        facts: { entryId },
      });
    const holds = !entryId && row.round === roundOf.get(row.id) && mayBeTold[draft.kind].includes(row.state);
    if (holds) kept.push(row);
    else gone.push(row.id);
  }
  await dropCases(ctx.tx, draft.id, gone);
  await freeSlots(ctx.tx, draft.id, gone);
  return kept;
}
