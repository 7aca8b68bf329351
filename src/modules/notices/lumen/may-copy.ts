import { readSettings } from '#modules/accounts/index.ts';
import { mayAct } from '#modules/brands/index.ts';
import { type CaseRow, type CaseState, casesByIds, withNameableWorks } from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import { buildLumenCopy, type LumenCopy } from '#modules/notices/lumen/build-copy.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { readPrivateWords } from '#modules/notices/private-words.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Of such a case nothing is published: it was taken back, left alone or is disputed. */
const silentStates: ReadonlySet<CaseState> = new Set(['contested', 'withdrawn', 'whitelisted', 'dismissed']);

const isFake = ({ verdict }: Pick<CaseRow, 'verdict'>): boolean => verdict.kind === 'fake';
const silentWhy = {
  account_leaving: 'its creator deletes their account',
  account_not_verified: 'its creator has no verified account any more',
  authorization_missing: 'its creator has signed no authorization',
  authorization_revoked: 'its creator revoked the authorization',
  authorization_expired: 'the authorization of its creator has expired',
} as const;

/**
 * Whether a notice is one of which copies are made at all: a first notice under copyright that really left. Nothing under
 * another law is copied, which leaves out intimate pictures and deep fakes.
 */
export function isCopied({ kind, basis, law, dryRun, state }: NoticeRow): boolean {
  const isCopyright = basis === 'dmca_512c' || basis === 'dmca_512d';
  const hasLeft = state === 'sent' || state === 'answered';
  return kind === 'notice' && isCopyright && law?.ground !== 'intimate' && !dryRun && hasLeft;
}

/** The redacted copy of a notice as the database says now, or why there is none. */
export async function mayCopy(
  ctx: Context,
  notice: NoticeRow,
  agentName: string,
): Promise<{ ok: true; copy: LumenCopy } | { ok: false; why: string }> {
  const { tx } = ctx;
  const no = (why: string) => ({ ok: false as const, why });
  if (!(await readSettings(tx, notice.userId)).lumenCopies) return no('its creator switched copies off');
  const may = await mayAct(tx, notice.userId, ctx.now());
  if (!may.ok) return no(silentWhy[may.code]);
  if (!isCopied(notice)) return no('it is no copyright notice that was sent and is still in effect');
  const { basis } = notice;
  if (basis !== 'dmca_512c' && basis !== 'dmca_512d') return no('it is no copyright notice');
  const members = await casesOfNotice(tx, notice.id);
  const rows = await casesByIds(
    tx,
    members.map(({ caseId }) => caseId),
  );
  if (rows.some(({ state }) => silentStates.has(state))) return no('a case in it was taken back or is disputed');
  // Of a later round the notice may be one that was taken back; a fake is no copy of a work.
  const rounds = new Map(rows.map(({ id, round }) => [id, round]));
  if (members.some(({ caseId, round }) => rounds.get(caseId) !== round) || rows.some(isFake))
    return no('a case in it has changed since');
  const named = await withNameableWorks(tx, rows);
  const ids = [...new Set(rows.flatMap(({ workIds }) => workIds))];
  const all = await worksByIds(tx, ids);
  // Also those that it does not name: they are on the pages whose addresses would be published.
  if (all.some(({ sensitivity, isPrivate, quarantinedAt }) => sensitivity === 'intimate' || isPrivate || quarantinedAt))
    return no('it is about an intimate or private file');
  const shown = new Set(named.flatMap(({ workIds }) => workIds));
  const works = fileable(all).filter(({ id }) => shown.has(id));
  if (works.length === 0) return no('the works in it were deleted');
  return buildLumenCopy({
    basis,
    sentAt: notice.sentAt ?? ctx.now(),
    recipientName: notice.recipientName ?? hostOfRecipient(notice.recipient),
    works: works.map(({ title }) => title),
    locations: members.map(({ url }) => url),
    agentName,
    words: await readPrivateWords(ctx, notice.userId),
  });
}

/** A mailbox may be a person's: its domain says enough. */
const hostOfRecipient = (recipient: string): string =>
  recipient.split('@')[1] ?? URL.parse(recipient)?.hostname ?? 'a host';
