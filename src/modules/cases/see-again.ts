import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import type { CaseState } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { isClosed } from '#modules/cases/counted-as.ts';
import { caseSighted } from '#modules/cases/events.ts';
import { withoutFace } from '#modules/cases/face-verdict.ts';
import { holdCase } from '#modules/cases/hold-case.ts';
import { noteAliases } from '#modules/cases/keep-aliases.ts';
import { hasMovedTo, isShownOn } from '#modules/cases/known-case.ts';
import { noteCase } from '#modules/cases/move-case.ts';
import { namedOfVerdict } from '#modules/cases/named-of-verdict.ts';
import type { OpenCase } from '#modules/cases/open-case.ts';
import { isFromElsewhere } from '#modules/cases/pictures.ts';
import { type Reopen, reopenCase } from '#modules/cases/reopen-case.ts';
import { eventsOf } from '#modules/cases/store.ts';
import { aliasesOf, putAlias } from '#modules/cases/store-aliases.ts';
import type { CaseMedia, CaseRow } from '#modules/cases/tables.ts';
import { setTimer } from '#modules/cases/timers.ts';
import { waitsNow } from '#modules/cases/waits.ts';
import { mediaSeenAt, readPage } from '#modules/discovery/index.ts';
import type { Context } from '#platform/verb/index.ts';

export type SeenAgain = { outcome: 'reopened' | 'known'; caseId: string };

/** States in which somebody may have been written to about the address, and more may follow by itself. */
const spokenOf: CaseState[] = ['noticed', 'gone', 'refused', 'exhausted'];
const rank = { fake: 3, same: 2, similar: 1, named: 0 } as const;

/**
 * The page of a known case was judged again. A removed copy that is back begins the next round, and so does one that
 * stands at a new address since somebody was told of the old one; a person's decision stays for the pictures it was
 * about; a stronger verdict and what else is shown there are taken over; and what was seen is not gone. The case of a
 * picture goes on at the page that shows it. The case is locked.
 */
export async function seeAgain(ctx: Context, known: CaseRow, page: OpenCase): Promise<SeenAgain> {
  const addresses = isFromElsewhere(known, page) ? [] : [...page.alsoKnownAs, page.url];
  // Whatever a scan recognises in a fake, it is claimed as a copy of no work, unless its report was taken back.
  if (known.verdict.kind === 'fake' && page.verdict.kind !== 'fake' && !isDropped(known.state)) {
    await noteAliases(ctx, known, addresses);
    return { outcome: 'known', caseId: known.id };
  }
  const again = page.verdict.kind === 'named' ? undefined : await reasonToReopen(ctx, known, page);
  if (again) {
    const scanId = page.scanId ?? known.scanId;
    const set = { ...factsOf(known, page), scanId, ...(await addressOf(ctx, known, page)) };
    const row = await reopenCase(ctx, { caseId: known.id, hold: page.hold, set, ...again });
    await noteAliases(ctx, row, addresses);
    return { outcome: 'reopened', caseId: row.id };
  }
  const row = (await followInPlace(ctx, known, page)) ?? known;
  await noteAliases(ctx, row, addresses);
  if (!isClosed(row.state)) await takeOver(ctx, row, page, known);
  if ((row.state === 'gone' || row.state === 'removed') && page.verdict.kind !== 'named')
    await ctx.emit(caseSighted, { caseId: row.id, round: row.round, at: (await shownAt(ctx, page)).toISOString() });
  // Nothing more leaves until a person has looked, also where the case was known first.
  if (page.hold !== undefined) await holdCase(ctx, row, page.hold);
  return { outcome: 'known', caseId: row.id };
}

/** Pictures that a case is about; a look compares no more of them. Of more, those that were seen last. */
const mostMedia = 60;

/**
 * A stronger verdict, and further works and pictures beside those known: looks look for them, and the next notice names
 * those that may be named.
 */
async function takeOver(ctx: Context, row: CaseRow, page: OpenCase, known: CaseRow): Promise<void> {
  const stronger = rank[page.verdict.kind] > rank[known.verdict.kind];
  const moreWorks = page.workIds.some((id) => !known.workIds.includes(id));
  const moreSame = page.sameWorkIds.some((id) => !known.sameWorkIds.includes(id));
  const freshMedia = page.media.filter((item) => !row.media.some((one) => isSame(one, item)));
  if (!stronger && !moreWorks && !moreSame && freshMedia.length === 0) return;
  const verdict = rank[page.verdict.kind] < rank[known.verdict.kind] ? known.verdict : page.verdict;
  const set = {
    ...factsOf(row, page),
    verdict,
    verdictKind: verdict.kind,
    workIds: [...new Set([...row.workIds, ...page.workIds])],
    sameWorkIds: [...new Set([...row.sameWorkIds, ...page.sameWorkIds])],
    media: [...freshMedia, ...row.media].slice(0, mostMedia),
    ...(row.state === 'found' && page.waits ? { waits: waitsNow(ctx) } : {}),
  };
  await noteCase(ctx, {
    caseId: row.id,
    type: 'verdict',
    cause: because('found', namedOfVerdict(page.verdict)),
    facts: { verdict: withoutFace(page.verdict), workIds: page.workIds, media: page.media.map((item) => item.url) },
    set,
  });
  if (row.state === 'found' && page.hold === undefined && (stronger || moreWorks || moreSame))
    await approveAutomatically(ctx, { ...row, ...set });
}

const isSame = (one: CaseMedia, other: CaseMedia): boolean =>
  one.url === other.url || (one.mediaId !== undefined && one.mediaId === other.mediaId);

const factsOf = (known: CaseRow, page: OpenCase) => ({
  verdict: page.verdict,
  verdictKind: page.verdict.kind,
  workIds: page.workIds,
  sameWorkIds: page.sameWorkIds,
  media: page.media,
  pageId: page.pageId ?? known.pageId,
});

async function reasonToReopen(
  ctx: Context,
  known: CaseRow,
  page: OpenCase,
): Promise<Omit<Reopen, 'caseId'> | undefined> {
  const seenAt = page.seenAt ?? ctx.now();
  const again = (why: 'back' | 'reported' | 'another' | 'elsewhere' | 'before' | 'page') =>
    because('foundAgain', { why, ...namedOfVerdict(page.verdict) });
  if (known.state === 'removed' && known.removedAt !== null && (await shownAt(ctx, page)) > known.removedAt)
    return { why: again('back') };
  if (known.state === 'withdrawn' && page.reported && known.closedAt !== null && seenAt > known.closedAt)
    return { why: again('reported'), from: ['withdrawn'], anew: true, waits: true };
  if (isDropped(known.state) && (await showsAnother(ctx, known, page))) {
    const why = again('another');
    return { why, from: [known.state], anew: known.state === 'withdrawn', waits: true };
  }
  const follows = await mayFollow(ctx, known, page);
  if (follows === 'to-its-page' && known.state === 'approved')
    return { why: again('page'), from: ['approved'], waits: page.waits === true || known.decidedBy !== 'automatic' };
  if (follows !== 'moved') return undefined;
  if (spokenOf.includes(known.state)) return { why: again('elsewhere'), from: spokenOf, anew: known.step > 0 };
  if (known.state === 'approved') return { why: again('before'), from: ['approved'], waits: true };
  return undefined;
}

/** When the copy was seen: a page may name a picture that a scan fetched hours before it. */
async function shownAt(ctx: Context, { pageId, media, seenAt = ctx.now() }: OpenCase): Promise<Date> {
  const urls = media.map(({ url }) => url);
  return (pageId && (await mediaSeenAt(ctx.tx, pageId, urls))) || seenAt;
}

const isDropped = (state: CaseState): boolean => state === 'dismissed' || state === 'withdrawn';

/** Whether the page shows a work, or a picture by bytes and address, that the case never was about. */
async function showsAnother(ctx: Context, known: CaseRow, page: OpenCase): Promise<boolean> {
  const before = (await eventsOf(ctx.tx, known.id)).flatMap(({ facts }) => [facts.workIds, facts.media]).flat();
  const now = known.media.flatMap((item) => [item.url, item.mediaId]);
  const seen = new Set<unknown>([...before, ...known.workIds, ...now]);
  const isNew = ({ url, mediaId }: CaseMedia): boolean => !seen.has(url) && !(mediaId && seen.has(mediaId));
  return page.workIds.some((id) => !seen.has(id)) || page.media.some(isNew);
}

/**
 * Whether the case's own address was last seen to lead to this page, or is a picture that the page shows. A notice that
 * leaves at this moment names the old address, so that waits; and an address that somebody was told of before is not told
 * of again.
 */
async function mayFollow(ctx: Context, known: CaseRow, page: OpenCase): Promise<'moved' | 'to-its-page' | undefined> {
  if (known.sendingNoticeId !== null) return undefined;
  const aliases = (await aliasesOf(ctx.tx, [known.id])).get(known.id) ?? [];
  if (aliases.some((alias) => alias.urlKey === page.urlKey && alias.told)) return undefined;
  if (isShownOn(known, [known.urlKey, ...aliases.map((alias) => alias.urlKey)], page)) return 'to-its-page';
  if (!hasMovedTo(known, page)) return undefined;
  const before = known.pageId === null ? undefined : await readPage(ctx.tx, known.pageId);
  return before && page.seenAt && page.seenAt < before.fetchedAt ? undefined : 'moved';
}

/**
 * The case is about the page where it stands now: nobody was told yet, or those who were told of a picture need not be
 * told of the page that shows it. That page is looked at from now on, at once.
 */
async function followInPlace(ctx: Context, known: CaseRow, page: OpenCase): Promise<CaseRow | undefined> {
  const follows = page.verdict.kind === 'named' ? undefined : await mayFollow(ctx, known, page);
  const isUntold = known.state === 'found' || (known.state === 'held' && known.step === 0);
  const isTold = follows === 'to-its-page' && spokenOf.includes(known.state);
  if (!follows || !(isUntold || isTold)) return undefined;
  const facts = isTold ? { pageId: page.pageId ?? known.pageId } : factsOf(known, page);
  const set = { ...facts, ...(await addressOf(ctx, known, page)) };
  await noteCase(ctx, {
    caseId: known.id,
    type: 'moved',
    cause: because(follows === 'moved' ? 'moved' : 'pageFound'),
    facts: { from: known.url, url: page.url },
    set,
  });
  if (isTold && known.state !== 'gone') await setTimer(ctx, { caseId: known.id, kind: 'recheck', dueAt: ctx.now() });
  return { ...known, ...set };
}

/** The page's address, which becomes the case's; the one that the case had stays known. */
async function addressOf(
  ctx: Context,
  known: CaseRow,
  page: OpenCase,
): Promise<Pick<CaseRow, 'url' | 'urlKey' | 'host' | 'social'> | undefined> {
  if (known.urlKey === page.urlKey) return undefined;
  const { id: caseId, userId, url, urlKey } = known;
  const told = known.step > 0 && known.state !== 'removed';
  await putAlias(ctx.tx, { caseId, userId, url, urlKey, told, at: ctx.now() });
  return { url: page.url, urlKey: page.urlKey, host: page.host, social: page.social };
}
