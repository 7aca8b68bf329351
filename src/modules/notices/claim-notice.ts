import { holdAuthorization } from '#modules/brands/index.ts';
import { type CaseRow, markSending, withNameableWorks } from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import { addressedNow } from '#modules/notices/addressed-now.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { type Elements, filled } from '#modules/notices/elements.ts';
import { isOfBefore } from '#modules/notices/held-for-revocation.ts';
import { whyUnfit } from '#modules/notices/law/check-basis.ts';
import { strayedWhy } from '#modules/notices/leave-strayed.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { mayWrite } from '#modules/notices/may-say.ts';
import { silentCases } from '#modules/notices/members.ts';
import { claims, standingOf } from '#modules/notices/notice.ts';
import { whyOwn } from '#modules/notices/own-address.ts';
import { noOwnWork, withoutOwnWork } from '#modules/notices/own-works.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { nextClaimToken, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export type Claim =
  | {
      ok: true;
      notice: NoticeRow;
      /** An earlier worker was stopped with it, and since then it must not leave any more: it has left already, or never. */
      withheld: string | undefined;
    }
  | { ok: false; why: string };

/**
 * Takes a queued notice, or one whose worker is gone, under a new fencing token. Cases that were closed since it was
 * queued stop it, cases that stand at another address, were answered about where it is a reminder, began their next round
 * or name no work of its creator's any more too, and so do a recipient whom their host names no more or that turns out to
 * be the creator's own address or ours, and a creator for whom nothing may be said any more: its text is fixed, so the
 * rest is drafted anew.
 */
export async function claimNotice(ctx: Context, settings: NoticeSettings, noticeId: string): Promise<Claim> {
  const { notice, rows, members } = await lockWithCases(ctx, noticeId);
  if (!notice) return { ok: false, why: 'unknown notice' };
  const due = notice.state === 'queued' && notice.sendAfter !== null && notice.sendAfter <= ctx.now();
  if (!due && notice.state !== 'sending' && notice.state !== 'uncertain')
    return { ok: false, why: `it is ${notice.state}` };
  const standing = standingOf(notice, rows, members);
  const { strayed } = await addressedNow(ctx, notice, standing);
  const foreign = claims(notice.kind) ? await withoutOwnWork(ctx, standing) : new Set<string>();
  const own = await whyOwn(ctx, settings, notice);
  const stopped = await whyStopped(ctx, notice);
  const withheld =
    own ??
    stopped ??
    (standing.length < rows.length ? 'a case in it was closed or has moved on' : undefined) ??
    (strayed.length > 0 ? strayedWhy : undefined) ??
    ((await isAnswered(ctx, notice, standing)) ? 'an answer has arrived since' : undefined) ??
    (foreign.size > 0 ? noOwnWork : undefined) ??
    ((await namesDeleted(ctx, notice, standing))
      ? 'a work in it was deleted or is not to be claimed any more'
      : undefined) ??
    (await whyUnfit(ctx, notice, standing));
  if (notice.state === 'queued' && withheld) {
    await redraft(ctx, notice, rows, withheld);
    return { ok: false, why: withheld };
  }
  const claim = { claimToken: await nextClaimToken(ctx.tx), claimedAt: ctx.now() };
  // One in doubt is only looked up: it is no attempt, and its cases are free.
  const attempt = {
    state: 'sending' as const,
    attempts: notice.attempts + 1,
    firstAttemptAt: notice.firstAttemptAt ?? ctx.now(),
    updatedAt: ctx.now(),
  };
  const set = notice.state === 'uncertain' ? claim : { ...claim, ...attempt };
  const claimed = await updateNotice(ctx.tx, notice.id, ['queued', 'sending', 'uncertain'], set);
  if (!claimed) return { ok: false, why: 'another worker has it' };
  if (claimed.state === 'sending')
    await markSending(
      ctx.tx,
      rows.map((row) => row.id),
      notice.id,
    );
  return { ok: true, notice: claimed, withheld };
}

/**
 * Why nothing may be said for its creator now. The authorization is held until this transaction ends: a revocation comes
 * before the claim or after it, never between.
 */
export async function whyStopped(ctx: Context, notice: NoticeRow): Promise<string | undefined> {
  if (notice.kind === 'retraction') return undefined;
  await holdAuthorization(ctx.tx, notice.userId);
  const may = await mayWrite(ctx, notice);
  if (!may.ok) return may.detail;
  return (await isOfBefore(ctx.tx, notice)) ? 'its creator revoked the authorization since it was written' : undefined;
}

/** Whether a reminder says of a case that nobody answered, and somebody has. */
async function isAnswered(ctx: Context, notice: NoticeRow, rows: readonly CaseRow[]): Promise<boolean> {
  if (notice.kind !== 'reminder') return false;
  const silent = await silentCases(ctx.tx, notice);
  return rows.some(({ id }) => !silent.has(id));
}

/** Whether its fixed text claims a work that a text of now would not, beside others that it would. */
async function namesDeleted(ctx: Context, notice: NoticeRow, rows: readonly CaseRow[]): Promise<boolean> {
  if (!claims(notice.kind)) return false;
  const named = await withNameableWorks(ctx.tx, rows);
  const works = fileable(await worksByIds(ctx.tx, [...new Set(named.flatMap(({ workIds }) => workIds))]));
  const titles = new Set(works.flatMap(({ title }) => filled(title) ?? []));
  const { works: said = [] } = notice.elements as Partial<Elements>; // what was composed when it was queued
  return said.some((title) => !titles.has(title));
}
