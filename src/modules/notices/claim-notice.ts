import { lockCases, markSending } from '#modules/cases/index.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { casesOfNotice, lockNotice, nextClaimToken, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export type Claim = { ok: true; notice: NoticeRow } | { ok: false; why: string };

const mayGoOut = {
  notice: ['approved', 'noticed', 'refused', 'exhausted'],
  reminder: ['noticed'],
  retraction: ['withdrawn'],
} as const;

/**
 * Takes a queued notice, or one whose worker is gone, under a new fencing token. Cases that were closed since it was
 * queued stop it: its text is fixed, so the rest is drafted anew.
 */
export async function claimNotice(ctx: Context, noticeId: string): Promise<Claim> {
  const members = await casesOfNotice(ctx.tx, noticeId);
  const rows = await lockCases(
    ctx.tx,
    members.map((member) => member.caseId),
  ); // cases first, as everywhere, so that no two wait for each other
  const notice = await lockNotice(ctx.tx, noticeId);
  if (!notice) return { ok: false, why: 'unknown notice' };
  const due = notice.state === 'queued' && notice.sendAfter !== null && notice.sendAfter <= ctx.now();
  if (!due && notice.state !== 'sending' && notice.state !== 'uncertain')
    return { ok: false, why: `it is ${notice.state}` };
  const closed = rows.filter((row) => !(mayGoOut[notice.kind] as readonly string[]).includes(row.state));
  if (notice.state === 'queued' && closed.length > 0) {
    await redraft(
      ctx,
      notice,
      rows.filter((row) => !closed.includes(row)),
    );
    return { ok: false, why: 'a case was closed before it left' };
  }
  const token = await nextClaimToken(ctx.tx);
  const claimed = await updateNotice(ctx.tx, notice.id, ['queued', 'sending', 'uncertain'], {
    state: notice.state === 'uncertain' ? 'uncertain' : 'sending',
    claimToken: token,
    claimedAt: ctx.now(),
    attempts: notice.attempts + 1,
    firstAttemptAt: notice.firstAttemptAt ?? ctx.now(),
    updatedAt: ctx.now(),
  });
  if (!claimed) return { ok: false, why: 'another worker has it' };
  await markSending(
    ctx.tx,
    rows.map((row) => row.id),
    notice.id,
  );
  return { ok: true, notice: claimed };
}
