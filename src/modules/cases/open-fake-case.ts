import { statesBefore } from '#modules/cases/case.ts';
import { because, type Cause, type Said, sentenceOf } from '#modules/cases/causes.ts';
import { consideredByPerson } from '#modules/cases/considered.ts';
import { isClosed } from '#modules/cases/counted-as.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import { becameFake, caseApproved, retractAsked } from '#modules/cases/events.ts';
import { knownCase } from '#modules/cases/known-case.ts';
import { moveCase, noteCase } from '#modules/cases/move-case.ts';
import { openCase } from '#modules/cases/open-case.ts';
import { quarantineIfKnown } from '#modules/cases/quarantine/flag-case.ts';
import { reopenCase } from '#modules/cases/reopen-case.ts';
import { lockCase, lockOpening } from '#modules/cases/store.ts';
import { hasSomethingToWithdraw } from '#modules/cases/store-told.ts';
import type { CaseRow, CaseVerdict } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** `taken`: the page's case is under way, disputed or on hold. `held`: what it shows was put away before. */
export type FakeOpened =
  | { outcome: 'approved' | 'held' | 'taken'; caseId: string }
  | { outcome: 'whitelisted'; entryId: string };

/** A page that shows a fake, with the operator's reason for its timeline. */
interface FakePage extends Pick<CaseRow, 'userId' | 'url' | 'urlKey' | 'host' | 'social'> {
  reason: string;
}

/**
 * Opens and approves the case of a page that shows a fake, once an operator agreed with its creator. A case that waits
 * there already becomes one of a fake: nothing is claimed as a copy of a work any more.
 */
export async function openFakeCase(ctx: Context, { reason, ...page }: FakePage): Promise<FakeOpened> {
  await lockOpening(ctx.tx, page.userId);
  const about = { ...page, alsoKnownAs: [], media: [] };
  const known = await knownCase(ctx, about);
  const covered = known && (await coveredCases(ctx, page.userId, [known])).get(known.id);
  if (covered !== undefined) return { outcome: 'whitelisted', entryId: covered };
  if (known && !mayBecomeFake(known, ctx.now())) return { outcome: 'taken', caseId: known.id };
  if (known) await turnIntoFake(ctx, known);
  if (known && known.verdict.kind !== 'fake') await ctx.emit(becameFake, { caseId: known.id, userId: known.userId });
  const verdict: CaseVerdict = { kind: 'fake', signals: [] };
  const opened = known
    ? { caseId: known.id }
    : await openCase(ctx, { ...about, verdict, workIds: [], sameWorkIds: [], waits: true });
  if ('entryId' in opened) return { outcome: 'whitelisted', entryId: opened.entryId };
  const row = await lockCase(ctx.tx, opened.caseId);
  if (row?.state !== 'found' || (await quarantineIfKnown(ctx, row))) return { outcome: 'held', caseId: opened.caseId };
  await moveCase(ctx, {
    caseId: row.id,
    to: 'approved',
    from: ['found'],
    cause: because('approvedFake', { reason }),
    facts: { by: 'operator', considered: consideredByPerson(undefined), works: [] },
    set: { decidedBy: 'operator', contestedUntil: null },
  });
  await ctx.emit(caseApproved, { caseId: row.id, userId: row.userId, round: row.round, host: row.host });
  return { outcome: 'approved', caseId: row.id };
}

/** Nobody is being written to about it, and no poster disputes it. */
const mayBecomeFake = (row: CaseRow, now: Date): boolean =>
  row.sendingNoticeId === null &&
  !(row.contestedUntil && row.contestedUntil > now) &&
  (row.state === 'found' ||
    (row.state === 'approved' && row.verdict.kind !== 'fake') ||
    row.state === 'removed' ||
    isClosed(row.state));

async function turnIntoFake(ctx: Context, known: CaseRow): Promise<void> {
  const { id: caseId, state } = known;
  const { mediaId, mediaUrl } = known.verdict;
  const verdict: CaseVerdict = {
    kind: 'fake',
    signals: [],
    ...(mediaId && { mediaId }),
    ...(mediaUrl && { mediaUrl }),
  };
  // By the picture that was found there, looks see whether the fake is still up.
  const media = mediaId && mediaUrl ? [{ url: mediaUrl, mediaId }] : [];
  const set = { verdict, verdictKind: verdict.kind, workIds: [], sameWorkIds: [], media };
  const cause = because('found', { kind: 'fake' });
  if (state === 'found') {
    const facts = { verdict, workIds: [], media: media.map(({ url }) => url) };
    return noteCase(ctx, { caseId, type: 'verdict', cause, facts, set });
  }
  if (state === 'approved') {
    const facts = { why: sentenceOf(cause), waits: true };
    await moveCase(ctx, { caseId, to: 'found', from: ['approved'], cause, facts, set: { ...set, decidedBy: null } });
    return;
  }
  const why = because('foundAgain', { why: 'reported', kind: 'fake' });
  await reopenCase(ctx, { caseId, why, from: [state], anew: state === 'withdrawn', waits: true, set });
}

/**
 * Stops the case of a fake whose report is taken back. Whoever was told hears of the withdrawal. False, and nothing
 * changed, where somebody was told and `untoldAlone` asks that nobody was.
 */
export async function takeBackFakeCase(
  ctx: Context,
  { caseId, cause, untoldAlone = false }: { caseId: string; cause: Said; untoldAlone?: boolean },
): Promise<boolean> {
  const row = await lockCase(ctx.tx, caseId);
  // Since its report was taken back, a copy may have been recognised there, which is another matter.
  if (!row || isClosed(row.state) || row.verdict.kind !== 'fake') return true;
  const isTold = row.sendingNoticeId !== null || (await hasSomethingToWithdraw(ctx.tx, row.id));
  if (isTold && untoldAlone) return false;
  const stop: { caseId: string; cause: Cause; facts: { reason: string } } = {
    caseId,
    cause,
    facts: { reason: sentenceOf(cause) },
  };
  const set = { decidedBy: untoldAlone ? 'operator' : 'creator' };
  if (!isTold && row.state === 'found') await moveCase(ctx, { ...stop, to: 'dismissed', set });
  else await moveCase(ctx, { ...stop, to: 'withdrawn', from: statesBefore('withdrawn'), set });
  if (isTold) await ctx.emit(retractAsked, { caseId, userId: row.userId });
  return true;
}
