import { urlKey } from '#lib/url-key/index.ts';
import { isSocialHost } from '#modules/brands/index.ts';
import { because, type Said } from '#modules/cases/causes.ts';
import { faceInPicture, isTelling, withoutFace } from '#modules/cases/face-verdict.ts';
import { workChecked } from '#modules/cases/hold-listed-work.ts';
import { knownCase } from '#modules/cases/known-case.ts';
import { type Opened, openCase } from '#modules/cases/open-case.ts';
import type { CaseMedia, CaseVerdict } from '#modules/cases/tables.ts';
import { type CollectedWork, fileable, type WorkRow, worksByIds } from '#modules/content/index.ts';
import {
  addressesOfPage,
  generalPage,
  isSighted,
  mediaOfPage,
  readPage,
  wasReported,
} from '#modules/discovery/index.ts';
import { nearAmong } from '#modules/faces/index.ts';
import { claimedByAnother, type VerdictRow, verdictsByIds } from '#modules/matching/index.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';

const order = { same: 0, similar: 1, named: 2 } as const;
type Kind = keyof typeof order;
/** Equal bytes first, then fingerprints by their distance, then parts of pictures, then what a model finds near. */
const farness = ({ stage, distance }: VerdictRow): number =>
  stage === 'descriptor' ? 512 : stage === 'local-features' ? 256 : (distance ?? 0);
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

/** Each picture once, with the work that is most surely recognised in it: a collage shows several. */
function picturesOf(rows: readonly Opening[]): CaseMedia[] {
  const media = new Map<string, CaseMedia>();
  for (const { mediaUrl, mediaId, workId } of rows) {
    const key = `${mediaUrl} ${mediaId}`;
    if (media.has(key)) continue;
    media.set(key, { url: mediaUrl ?? '', mediaId: mediaId ?? undefined, workId: workId ?? undefined });
  }
  return [...media.values()];
}

/**
 * Where works were recognised, without the pictures that a model alone finds near to one: each look would take those for
 * another picture, and the case for one whose pictures were replaced.
 */
function withoutLeads(rows: Opening[]): Opening[] {
  const recognised = rows.filter(({ stage }) => stage !== 'descriptor');
  return recognised.some(({ workId }) => workId !== null) ? recognised : rows;
}

/** What was found by a face may have been deleted since the page was judged; it is judged again then. */
async function sayNow(
  { tx }: Context,
  { pageId, userId }: { pageId: string; userId: string },
  rows: Opening[],
): Promise<Opening[]> {
  if (!rows.some(({ signals }) => signals.includes(faceInPicture))) return rows;
  const media = await mediaOfPage(tx, pageId);
  const near = await nearAmong(
    tx,
    userId,
    media.map(({ id }) => id),
  );
  if (near.size > 0) return rows;
  return rows.map((row) => {
    const { signals, mediaId, mediaUrl } = withoutFace({
      ...{ kind: row.kind, signals: row.signals },
      mediaId: row.mediaId ?? undefined,
      mediaUrl: row.mediaUrl ?? undefined,
    });
    return { ...row, signals, mediaId: mediaId ?? null, mediaUrl: mediaUrl ?? null };
  });
}

/** One judged page becomes at most one case: the strongest verdict speaks, every matched work and picture belongs to it. */
export async function openFromVerdicts(
  ctx: Context,
  input: { pageId: string; userId: string; scanId?: string; verdictIds: string[] },
): Promise<Opened | { outcome: 'unrelated' }> {
  const page = await readPage(ctx.tx, input.pageId);
  const verdicts = (await verdictsByIds(ctx.tx, input.verdictIds)).filter(opens);
  const judged = await sayNow(ctx, input, withoutLeads(verdicts));
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
  const media = picturesOf(matched);
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

/**
 * A page without a picture of the creator's is worth a person's look only where a source pointed at it and its address, its
 * title or a picture names the creator, or a picture may show them. Who reports such a page themselves gets it to see. Of a
 * general page only one that a source pointed at is kept, for an operator.
 */
function isWorthALook(
  page: { url: string; status: number | null; reported: boolean; sighted: boolean },
  best: VerdictRow,
): boolean {
  const general = generalPage(page.url) !== undefined;
  if (best.kind !== 'named') return !general || page.sighted;
  const strong = page.reported || isTelling(best.signals);
  return !general && strong && (page.status ?? 0) < 400 && page.sighted;
}

/** A work under check comes last: the case goes on by itself once that has ended. */
function holdOf(best: VerdictRow, works: Pick<WorkRow, 'ownership' | 'quarantinedAt'>[]): Said | undefined {
  if (best.signals.includes(claimedByAnother)) return because('heldClaimed');
  if (works.length > 0 && works.every((work) => work.ownership === 'studio')) return because('heldStudio');
  return works.some(({ quarantinedAt }) => quarantinedAt !== null) ? workChecked : undefined;
}
