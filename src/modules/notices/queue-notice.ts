import { readSettings } from '#modules/accounts/index.ts';
import { because, noteCase } from '#modules/cases/index.ts';
import { buildRaw } from '#modules/notices/build-raw.ts';
import { composeNotice, type NoticeSettings } from '#modules/notices/compose-notice.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { noticeAwaitsCreator, noticeQueued } from '#modules/notices/events.ts';
import { heldWhy, isHeldForRevocation } from '#modules/notices/held-for-revocation.ts';
import { keepLawfulCases } from '#modules/notices/keep-lawful-cases.ts';
import { keepSeenCases } from '#modules/notices/keep-seen-cases.ts';
import { whyWrongLaw } from '#modules/notices/law/check-basis.ts';
import { leaveWrongLaw } from '#modules/notices/law/leave-wrong-law.ts';
import { leaveStrayed, strayedWhy } from '#modules/notices/leave-strayed.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { buildReport, leaveMachine } from '#modules/notices/machine/build-report.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { maySay, mayWrite } from '#modules/notices/may-say.ts';
import { whyOwn } from '#modules/notices/own-address.ts';
import { consideredOf } from '#modules/notices/read-considered.ts';
import { whyRefused } from '#modules/notices/refused-content.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { whoseYes } from '#modules/notices/whose-yes.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** `looks`: the copy is looked at first, then it goes on by itself. */
export type Queued = { outcome: 'queued' } | { outcome: 'failed' | 'waits' | 'skipped' | 'looks'; why: string };

/**
 * Fixes a draft and puts it in the queue, in one transaction with its cases: each is looked at again, and so are the
 * switches, the recipient, the whitelist and the authorization. From here on text, recipient and addresses never change.
 */
export async function queueNotice(
  ctx: Context,
  deps: { settings: NoticeSettings; blobs: Blobs },
  noticeId: string,
): Promise<Queued> {
  const { notice: draft, ...about } = await lockWithCases(ctx, noticeId);
  if (draft?.state !== 'draft' || draft.dryRun || draft.channel === 'form-packet')
    return { outcome: 'skipped', why: 'not a draft that leaves without a person' };
  const { settings } = deps;
  const held = draft.kind !== 'retraction' && (await isHeldForRevocation(ctx, draft)) ? heldWhy : undefined;
  const stopped = (await whyStopped(ctx, draft)) ?? held;
  if (stopped) {
    const failure = held ?? stopped;
    await updateNotice(ctx.tx, draft.id, ['draft'], { needs: 'creator', failure, updatedAt: ctx.now() });
    return { outcome: 'waits', why: stopped };
  }
  const switches = await readSettings(ctx.tx, draft.userId);
  if (switches.dryRun && !saidByPerson(draft)) {
    await updateNotice(ctx.tx, draft.id, ['draft'], { dryRun: true, updatedAt: ctx.now() });
    return { outcome: 'waits', why: 'dry run was switched on before it left' };
  }
  const { left: rows, confirmed } = await leaveStrayed(ctx, settings, draft, about);
  if (rows.length === 0 && about.rows.length > 0) return { outcome: 'failed', why: strayedWhy };
  const needs = await whoseYes(ctx, draft, { confirmed });
  if (needs !== 'nothing') return waitFor(ctx, draft, needs);
  const own = await whyOwn(ctx, settings, draft);
  if (own) return wait(ctx, draft, own);
  const refused = draft.clearedAt || saidByPerson(draft) ? undefined : await whyRefused(ctx, rows);
  if (refused) return wait(ctx, draft, refused);
  if (!settings.mailFrom || !settings.mailDomain)
    return wait(ctx, draft, 'Sending mail is not set up yet, so this waits for our team.');
  const lawful = await keepLawfulCases(ctx, draft);
  const { kept, looking } = await keepSeenCases(ctx, draft, lawful);
  if (looking) return { outcome: 'looks', why: 'the copy is looked at once more before it leaves' };
  if (kept.length === 0) {
    const failure =
      lawful.length === 0
        ? 'its cases were closed, or name no work that may be claimed'
        : 'the copy was not seen there at the last check';
    await updateNotice(ctx.tx, draft.id, ['draft'], {
      state: 'failed',
      failure: `Nothing is left to say: ${failure}`,
      updatedAt: ctx.now(),
    });
    return { outcome: 'failed', why: 'no case left' };
  }
  const may = await maySay(ctx, draft, kept);
  if (!may.ok) return wait(ctx, draft, may.why);
  const wrong = await whyWrongLaw(ctx, draft, kept);
  if (wrong) return leaveWrongLaw(ctx, draft, about.rows, wrong);
  const considered = await consideredOf(
    ctx.tx,
    kept.map((row) => row.id),
  );
  const composed = await composeNotice(ctx, settings, draft);
  if (!composed.ok)
    return wait(ctx, draft, `Nothing can be sent while this is missing: ${composed.missing.join(', ')}`);
  const whole = { ...draft, ...composed.composed };
  const report = isMachine(draft.channel) ? await buildReport(ctx, settings, whole) : undefined;
  if (report?.ok === false) {
    const caseIds = kept.map(({ id }) => id);
    await leaveMachine(ctx, draft, caseIds, report.why);
    return { outcome: 'waits', why: report.why };
  }
  const { mailFrom, mailDomain } = settings;
  const bytes = report?.bytes ?? (await buildRaw(ctx, whole, { mailFrom, mailDomain, settings }));
  const contentType = report ? 'application/json' : 'message/rfc822';
  const rawBlobId = await deps.blobs.put(ctx, { ownerId: draft.userId, bytes, contentType });
  await updateNotice(ctx.tx, draft.id, ['draft'], {
    ...composed.composed,
    state: 'queued',
    rawBlobId,
    authorizationId: may.authorizationId,
    sendAfter: ctx.now(),
    queuedAt: ctx.now(),
    failure: null,
    updatedAt: ctx.now(),
  });
  for (const row of kept)
    await noteCase(ctx, {
      caseId: row.id,
      type: `${draft.kind}-queued`,
      cause: because('queued', { kind: draft.kind }),
      facts: {
        noticeId: draft.id,
        bodySha256: composed.composed.bodySha256,
        // The event of this chain in which it stands what was considered, by whom and when.
        consideredIn: considered.get(row.id)?.seq,
      },
    });
  await ctx.emit(noticeQueued, { noticeId: draft.id, userId: draft.userId, caseIds: kept.map((row) => row.id) });
  await ctx.enqueue(deliverJob, { noticeId: draft.id });
  return { outcome: 'queued' };
}

/** What takes something back, or keeps a host from restoring, leaves whatever the switches say: its creator asked for it. */
const saidByPerson = ({ kind }: NoticeRow): boolean => kind === 'retraction' || kind === 'court-action';

/** Its switches were turned since it was drafted: somebody else has to say yes now. */
async function waitFor(ctx: Context, draft: NoticeRow, needs: 'creator' | 'operator'): Promise<Queued> {
  await updateNotice(ctx.tx, draft.id, ['draft'], { needs, updatedAt: ctx.now() });
  if (needs === 'creator')
    await ctx.emit(noticeAwaitsCreator, { noticeId: draft.id, userId: draft.userId, kind: draft.kind });
  const why = needs === 'creator' ? 'auto-send was switched off before it left' : 'an operator looks at it first';
  return { outcome: 'waits', why };
}

/** Should the account stay after all, or a plan or an authorization come back, its creator says yes once more. */
async function whyStopped(ctx: Context, draft: NoticeRow): Promise<string | undefined> {
  if (draft.kind === 'retraction') return undefined;
  const may = await mayWrite(ctx, draft);
  return !may.ok && ['account_leaving', 'authorization_revoked', 'plan_missing', 'plan_ended'].includes(may.code)
    ? may.detail
    : undefined;
}

/** It cannot go out as things are: it waits for a person, with the reason. */
async function wait(ctx: Context, draft: NoticeRow, why: string): Promise<Queued> {
  await updateNotice(ctx.tx, draft.id, ['draft'], { needs: 'operator', failure: why, updatedAt: ctx.now() });
  return { outcome: 'waits', why };
}
