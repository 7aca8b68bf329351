import { urlKey } from '#lib/url-key/index.ts';
import { isSocialHost } from '#modules/brands/index.ts';
import { because, type Said } from '#modules/cases/causes.ts';
import { knownCase } from '#modules/cases/known-case.ts';
import { type Opened, openCase } from '#modules/cases/open-case.ts';
import type { CaseVerdict } from '#modules/cases/tables.ts';
import { type CollectedWork, fileable, worksByIds } from '#modules/content/index.ts';
import { addressesOfPage, generalPage, isSighted, readPage, wasReported } from '#modules/discovery/index.ts';
import { claimedByAnother, type VerdictRow, verdictsByIds } from '#modules/matching/index.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';

const order = { same: 0, similar: 1, named: 2 } as const;
type Kind = keyof typeof order;
/** Equal bytes first, then fingerprints by their distance, then parts of pictures. */
const farness = ({ stage, distance }: VerdictRow): number => (stage === 'local-features' ? 256 : (distance ?? 0));
type Opening = VerdictRow & { kind: Kind };
const opens = (row: VerdictRow): row is Opening => row.kind in order;

/**
 * A person decides about the picture and the work of the first one. A work that nobody may file for (a studio's) speaks only
 * where no other was recognised.
 */
function strongestFirst(rows: readonly Opening[], works: readonly CollectedWork[]): Opening[] {
  const own = new Set(fileable(works).map(({ id }) => id));
  const isOwn = ({ workId }: Opening): number => Number(workId !== null && own.has(workId));
  return rows.toSorted((a, b) => isOwn(b) - isOwn(a) || order[a.kind] - order[b.kind] || farness(a) - farness(b));
}

/** One judged page becomes at most one case: the strongest verdict speaks, every matched work and picture belongs to it. */
export async function openFromVerdicts(
  ctx: Context,
  input: { pageId: string; userId: string; scanId?: string; verdictIds: string[] },
): Promise<Opened | { outcome: 'unrelated' }> {
  const page = await readPage(ctx.tx, input.pageId);
  const judged = (await verdictsByIds(ctx.tx, input.verdictIds)).filter(opens);
  const works = await worksByIds(ctx.tx, [...new Set(judged.flatMap(({ workId }) => workId ?? []))]);
  const rows = strongestFirst(judged, works);
  const best = rows[0];
  if (!page || !best) return { outcome: 'unrelated' };
  const reported = page.scanId !== null && (await wasReported(ctx.tx, page.scanId, page.id));
  const alsoKnownAs = await addressesOfPage(ctx.tx, page);
  // A source may have named an address that leads here.
  const keys = [page.urlKey, ...alsoKnownAs.flatMap((url) => urlKey(url) ?? [])];
  const sighted = await isSighted(ctx.tx, input.userId, keys);
  if (!isWorthALook({ ...page, reported, sighted }, best)) return { outcome: 'unrelated' };
  const general = generalPage(page.url) !== undefined;
  const saysGone = (page.status ?? 0) >= 400;
  const matched = rows.filter((row) => row.workId !== null);
  const media = matched.map((row) => ({
    url: row.mediaUrl ?? '',
    mediaId: row.mediaId ?? undefined,
    workId: row.workId ?? undefined,
  }));
  // Beside the words "not found" stand pictures of other pages: looks judge what is known, an operator what is not.
  if (saysGone && (await knownCase(ctx, { ...page, alsoKnownAs, isGeneral: general, media })))
    return { outcome: 'unrelated' };
  const verdict: CaseVerdict = {
    kind: best.kind,
    workId: best.workId ?? undefined,
    distance: best.distance ?? undefined,
    transform: best.transform ?? undefined,
    stage: best.stage ?? undefined,
    inliers: best.inliers ?? undefined,
    offsetSeconds: best.offsetSeconds ?? undefined,
    copySeconds: best.copySeconds ?? undefined,
    regions: best.regions ?? undefined,
    mediaId: best.mediaId ?? undefined,
    mediaUrl: best.mediaUrl ?? undefined,
    signals: best.signals,
  };
  return openCase(ctx, {
    userId: input.userId,
    url: page.url,
    urlKey: page.urlKey,
    host: page.host,
    alsoKnownAs,
    isGeneral: general,
    social: isSocialHost(page.host),
    verdict,
    workIds: works.map((work) => work.id),
    sameWorkIds: works.flatMap(({ id }) =>
      matched.some((row) => row.workId === id && row.kind === 'same') ? [id] : [],
    ),
    media,
    pageId: page.id,
    scanId: input.scanId,
    seenAt: page.fetchedAt,
    reported,
    // A picture that its page only shows from the creator's own place is not copied: a person looks.
    waits: best.mediaUrl !== null && (await coveredBy(ctx.tx, input.userId, [best.mediaUrl], ctx.now())).length > 0,
    hold: general ? because('heldGeneral') : saysGone ? because('heldSaysGone') : holdOf(best, works),
  });
}

/** Half of what a search for a name answers has it in its text alone; a name on a picture is a watermark or a screenshot. */
const telling = ['username in url', 'username in title', 'username in picture'];

/**
 * A page without a picture of the creator's is worth a person's look only where a source pointed at it and its address, its
 * title or a picture names the creator. Who reports such a page themselves gets it to see. Of a general page only one that
 * a source pointed at is kept, for an operator.
 */
function isWorthALook(
  page: { url: string; status: number | null; reported: boolean; sighted: boolean },
  best: VerdictRow,
): boolean {
  const general = generalPage(page.url) !== undefined;
  if (best.kind !== 'named') return !general || page.sighted;
  const strong = page.reported || telling.some((signal) => best.signals.includes(signal));
  return !general && strong && (page.status ?? 0) < 400 && page.sighted;
}

function holdOf(best: VerdictRow, works: { ownership: string }[]): Said | undefined {
  if (best.signals.includes(claimedByAnother)) return because('heldClaimed');
  if (works.length > 0 && works.every((work) => work.ownership === 'studio')) return because('heldStudio');
  return undefined;
}
