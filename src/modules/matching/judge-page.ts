import { brandsOf } from '#modules/brands/index.ts';
import { readyWorks } from '#modules/content/index.ts';
import { markPageJudged, mediaOfPage, readPage } from '#modules/discovery/index.ts';
import { nearAmong } from '#modules/faces/index.ts';
import type { Among } from '#modules/matching/ask-works.ts';
import { claimsOfWorks } from '#modules/matching/claims-of-works.ts';
import { pageJudged } from '#modules/matching/events.ts';
import { faceInPicture } from '#modules/matching/find-faces-job.ts';
import { type FoundMedium, isVideo, readFoundMedium } from '#modules/matching/judge-medium.ts';
import { likeWorksOf } from '#modules/matching/likeness/like-works.ts';
import type { Likeness } from '#modules/matching/likeness/likeness-deps.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
import type { ClipVerdicts } from '#modules/matching/look-at-clips.ts';
import { isNamed, namesOnPage } from '#modules/matching/names-on-page.ts';
import { partsOfMedia } from '#modules/matching/parts/store-looks.ts';
import { stopsCasesOf } from '#modules/matching/picture-claim.ts';
import { shareOnePlace } from '#modules/matching/places-of-works.ts';
import { readPicturesOf } from '#modules/matching/read-pictures.ts';
import { lockPage, replaceVerdicts, verdictsOfPage } from '#modules/matching/store.ts';
import type { VerdictRow } from '#modules/matching/tables.ts';
import { claimedByAnother, looksLikeAWork, type Verdict, type WorkVerdict } from '#modules/matching/verdict.ts';
import { type Id, newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface JudgePage {
  pageId: string;
  userId: string;
  scanId?: string | undefined;
}
export type Judged =
  | { outcome: 'judged'; verdicts: VerdictRow[]; unrelated: number }
  | { outcome: 'unchanged' | 'gone' };

type Medium = Awaited<ReturnType<typeof mediaOfPage>>[number];
type Clip = ClipVerdicts extends ReadonlyMap<string, infer Seen> ? Seen : never;
interface Match {
  medium: Medium;
  verdict: WorkVerdict;
  claimed: boolean;
}

/**
 * Judges every picture and video of a page against its creator's works, and says whether the page names them. What was said of
 * the page before is replaced; where nothing has changed nothing is said again.
 */
export async function judgePage(
  deps: { index: LiveIndex; likeness?: Likeness | undefined },
  ctx: Context,
  input: JudgePage,
  clips: ClipVerdicts = new Map(),
): Promise<Judged> {
  await lockPage(ctx.tx, input.pageId);
  const page = await readPage(ctx.tx, input.pageId);
  if (page?.userId !== input.userId) return { outcome: 'gone' };
  await deps.index.catchUp(ctx.tx);
  const media = await mediaOfPage(ctx.tx, page.id);
  const before = await verdictsOfPage(ctx.tx, page.id);
  const matches = await matchesAmong(ctx, deps, { media, clips, before }, input.userId);
  const pictures = await readPicturesOf(ctx.tx, page.id, media);
  const named = namesOnPage({ ...page, pictures }, await brandsOf(ctx.tx, input.userId), before.some(isNamed));
  const rows = rowsOf(ctx, input, matches, await withFace(ctx, input.userId, media, named));
  const changed = factsOf(before) !== factsOf(rows);
  if (changed) {
    await replaceVerdicts(ctx.tx, page.id, rows);
    const verdictIds = rows.map((row) => row.id);
    if (rows.length > 0) await ctx.emit(pageJudged, { ...input, verdictIds });
  }
  // Last, since it holds the scan's row to the end of the transaction.
  const recognised = matches.filter(({ verdict }) => verdict.by !== 'descriptor');
  await markPageJudged(ctx, { pageId: page.id, matches: mediaIn(recognised) });
  return changed || page.judgedAt === null
    ? { outcome: 'judged', verdicts: rows, unrelated: media.length - mediaIn(matches) }
    : { outcome: 'unchanged' };
}

const mediaIn = (matches: readonly Match[]): number => new Set(matches.map(({ medium }) => medium)).size;

interface Named {
  signals: readonly string[];
  /** The picture that speaks for the page where none was recognised. */
  picture?: { mediaId: string; url: string } | undefined;
}

/** A picture with the creator's name speaks before one that may show them. */
async function withFace(ctx: Context, userId: string, media: readonly Medium[], named: Named): Promise<Named> {
  const near = await nearAmong(
    ctx.tx,
    userId,
    media.map(({ id }) => id),
  );
  const shown = media.find(({ id }) => near.has(id));
  if (!shown) return named;
  return {
    signals: [...named.signals, faceInPicture],
    picture: named.picture ?? { mediaId: shown.id, url: shown.url },
  };
}

async function matchesAmong(
  ctx: Context,
  { index, likeness }: { index: LiveIndex; likeness?: Likeness | undefined },
  { media, clips, before }: { media: readonly Medium[]; clips: ClipVerdicts; before: readonly VerdictRow[] },
  userId: string,
): Promise<Match[]> {
  // What was found by a work before it was archived stays found, and so does who else claims it.
  const own = { ownedBy: userId, shelved: new Set(before.flatMap(({ workId }) => workId ?? [])) };
  const mediaIds = media.map(({ id }) => id);
  const parts = await partsOfMedia(ctx.tx, userId, mediaIds);
  const likeWorks = await likeWorksOf(ctx.tx, likeness, userId, mediaIds);
  const asked: { medium: Medium; clip?: Clip | undefined; found?: FoundMedium | undefined }[] = [];
  for (const medium of media) {
    const seen = clips.get(medium.id);
    // A work of which a video was judged a moment ago may be gone by now: another one may be it.
    const clip = seen && (await hasAll(index, worksIn(seen.own), own)) ? seen : undefined;
    const read = () => readFoundMedium(ctx.tx, medium, parts.get(medium.id), likeWorks.get(medium.id));
    asked.push({ medium, clip, found: clip ? undefined : await read() });
  }
  const verdicts = await judgeAll(index, asked, own, ctx.signal);
  const related = asked.flatMap((one, i) => {
    const verdict = one.clip?.own ?? verdicts[i];
    return verdict?.kind === 'same' || verdict?.kind === 'similar' ? [{ ...one, verdict }] : [];
  });
  const others = await judgeAll(index, related, { notOwnedBy: userId }, ctx.signal);
  const matches: Match[] = [];
  for (const [i, { medium, clip, verdict }] of related.entries()) {
    const other = clip?.other ?? others[i];
    for (const one of verdictsIn(verdict)) {
      const claimed = await isClaimed(ctx, other, index, { userId, verdict: one });
      matches.push({ medium, verdict: one, claimed });
    }
  }
  return matches;
}

const verdictsIn = (verdict: Verdict): WorkVerdict[] =>
  'workId' in verdict ? [verdict, ...(verdict.beside ?? [])] : [];
const worksIn = (verdict: Verdict): Id<'work'>[] => verdictsIn(verdict).map(({ workId }) => workId);

async function hasAll(index: LiveIndex, workIds: readonly Id<'work'>[], among: Among): Promise<boolean> {
  for (const workId of workIds) if (!(await index.has(workId, among))) return false;
  return true;
}

/** Verdicts in the order of what was asked; of what was not read there is none. */
async function judgeAll(
  index: LiveIndex,
  asked: readonly { found?: FoundMedium | undefined }[],
  among: Among,
  signal: AbortSignal,
): Promise<(Verdict | undefined)[]> {
  const found = asked.flatMap((one) => one.found ?? []);
  const verdicts = found.length > 0 ? await index.judge(found, among, signal) : [];
  let next = 0;
  return asked.map((one) => (one.found ? verdicts[next++] : undefined));
}

/**
 * Whether a picture or video is another creator's too, whose claim to it is not weaker than that of the work which was recognised:
 * of all who hold that work's picture, or a work of others that was recognised in its place. Of a collage or a compilation
 * each creator claims their own part.
 *
 * @param other whose it is among the works of everybody else, with the others of them that it shows
 */
async function isClaimed(
  ctx: Context,
  other: Verdict | undefined,
  index: LiveIndex,
  own: { userId: string; verdict: WorkVerdict },
): Promise<boolean> {
  const theirs = other?.kind === 'same' ? verdictsIn(other).filter((one) => shareOnePlace(one, own.verdict)) : [];
  const shown = await readyWorks(ctx.tx, [own.verdict.workId, ...theirs.map(({ workId }) => workId)]);
  const held = await index.holding(shown.map((work) => referenceOf(work)));
  if (held.every(({ userId }) => userId === own.userId)) return false;
  const claims = await claimsOfWorks(ctx, [...new Set(held.map(({ workId }) => workId))]);
  const mine = claims.get(own.userId);
  return [...claims].some(([userId, claim]) => userId !== own.userId && stopsCasesOf(claim, mine));
}

function signalsOf(matches: readonly Match[]): string[] {
  const same = matches.filter(({ verdict }) => verdict.kind === 'same');
  // A page names one picture as a thumbnail, in full and in sizes between: bytes of their own, and one picture of its creator's.
  const [videos, pictures] = [
    same.filter(({ medium }) => isVideo(medium)),
    same.filter(({ medium }) => !isVideo(medium)),
  ];
  return [
    ...countOf(pictures, 'picture'),
    ...countOf(videos, 'video'),
    ...(matches.some(({ verdict }) => verdict.by === 'descriptor') ? [looksLikeAWork] : []),
    ...(matches.some(({ claimed }) => claimed) ? [claimedByAnother] : []),
  ];
}

function countOf(matches: readonly Match[], noun: 'picture' | 'video'): string[] {
  const works = new Set(matches.map(({ verdict }) => verdict.workId)).size;
  return works === 0 ? [] : [`${works} ${noun}${works === 1 ? '' : 's'} of yours on this page`];
}

function rowsOf(ctx: Context, { pageId, userId }: JudgePage, matches: readonly Match[], named: Named): VerdictRow[] {
  const signals = [...named.signals, ...signalsOf(matches)];
  const about = () => ({ id: newId('verdict', ctx.now()), userId, pageId, signals, at: ctx.now() });
  const nothing = {
    mediaId: null,
    mediaUrl: null,
    workId: null,
    distance: null,
    transform: null,
    stage: null,
    inliers: null,
    offsetSeconds: null,
    copySeconds: null,
    regions: null,
  };
  if (matches.length === 0) {
    if (named.signals.length === 0) return [];
    const { mediaId = null, url: mediaUrl = null } = named.picture ?? {};
    return [{ ...about(), ...nothing, mediaId, mediaUrl, kind: 'named' }];
  }
  return matches.map(({ medium, verdict }) => ({
    ...about(),
    mediaId: medium.id,
    mediaUrl: medium.url,
    kind: verdict.kind,
    workId: verdict.workId,
    distance: verdict.distance ?? null,
    transform: verdict.by === 'descriptor' ? null : verdict.transform,
    stage: verdict.by,
    inliers: verdict.inliers ?? null,
    offsetSeconds: verdict.offsetSeconds ?? null,
    copySeconds: verdict.copySeconds ?? null,
    regions: verdict.regions ?? null,
  }));
}

/** What rows say, without their ids and times, in an order of its own. */
function factsOf(rows: readonly VerdictRow[]): string {
  return JSON.stringify(
    rows
      .map((row) => [
        row.mediaUrl,
        row.mediaId,
        row.kind,
        row.workId,
        row.distance,
        row.transform,
        row.stage,
        row.inliers,
        row.offsetSeconds,
        row.copySeconds,
        row.regions,
        row.signals,
      ])
      .map((facts) => JSON.stringify(facts))
      .sort(),
  );
}
