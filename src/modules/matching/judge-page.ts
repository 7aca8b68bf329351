import { brandsOf } from '#modules/brands/index.ts';
import { readyWorks } from '#modules/content/index.ts';
import { markPageJudged, mediaOfPage, readPage } from '#modules/discovery/index.ts';
import { claimsOfWorks } from '#modules/matching/claims-of-works.ts';
import { pageJudged } from '#modules/matching/events.ts';
import { isVideo, judgeMedium, readFoundMedium } from '#modules/matching/judge-medium.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
import type { ClipVerdicts } from '#modules/matching/look-at-clips.ts';
import { isNamed, namesOnPage, type ReadPicture } from '#modules/matching/names-on-page.ts';
import { partsOfMedia } from '#modules/matching/parts/store-looks.ts';
import { stopsCasesOf } from '#modules/matching/picture-claim.ts';
import { readPicturesOf } from '#modules/matching/read-pictures.ts';
import { lockPage, replaceVerdicts, verdictsOfPage } from '#modules/matching/store.ts';
import type { VerdictRow } from '#modules/matching/tables.ts';
import { claimedByAnother, type Verdict, type WorkVerdict } from '#modules/matching/verdict.ts';
import { newId } from '#platform/ids/index.ts';
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
  deps: { index: LiveIndex },
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
  const matches = await matchesAmong(ctx, { media, clips, before }, deps.index.works, input.userId);
  const pictures = await readPicturesOf(ctx.tx, page.id, media);
  const named = namesOnPage({ ...page, pictures }, await brandsOf(ctx.tx, input.userId), before.some(isNamed));
  const rows = rowsOf(ctx, input, matches, named);
  const changed = factsOf(before) !== factsOf(rows);
  if (changed) {
    await replaceVerdicts(ctx.tx, page.id, rows);
    const verdictIds = rows.map((row) => row.id);
    if (rows.length > 0) await ctx.emit(pageJudged, { ...input, verdictIds });
  }
  // Last, since it holds the scan's row to the end of the transaction.
  await markPageJudged(ctx, { pageId: page.id, matches: matches.length });
  return changed || page.judgedAt === null
    ? { outcome: 'judged', verdicts: rows, unrelated: media.length - matches.length }
    : { outcome: 'unchanged' };
}

async function matchesAmong(
  ctx: Context,
  { media, clips, before }: { media: readonly Medium[]; clips: ClipVerdicts; before: readonly VerdictRow[] },
  works: LiveIndex['works'],
  userId: string,
): Promise<Match[]> {
  // What was found by a work before it was archived stays found, and so does who else claims it.
  const own = works.ownedBy(userId, new Set(before.flatMap(({ workId }) => workId ?? [])));
  const parts = await partsOfMedia(
    ctx.tx,
    userId,
    media.map(({ id }) => id),
  );
  const matches: Match[] = [];
  for (const medium of media) {
    const seen = clips.get(medium.id);
    // A work of which a video was judged a moment ago may be gone by now: another one may be it.
    const clip = seen && (!('workId' in seen.own) || own.has(seen.own.workId)) ? seen : undefined;
    const found = clip ? undefined : await readFoundMedium(ctx.tx, medium, parts.get(medium.id));
    const verdict = found ? judgeMedium(found, own) : clip?.own;
    if (verdict?.kind !== 'same' && verdict?.kind !== 'similar') continue;
    const other = found ? judgeMedium(found, works.notOwnedBy(userId)) : clip?.other;
    matches.push({ medium, verdict, claimed: await isClaimed(ctx, other, works, { userId, workId: verdict.workId }) });
  }
  return matches;
}

/**
 * Whether a picture or video is another creator's too, whose claim to it is not weaker than that of the work which was recognised:
 * of all who hold that work's picture, or the nearest of others to what was found.
 *
 * @param other whose it is among the works of everybody else
 */
async function isClaimed(
  ctx: Context,
  other: Verdict | undefined,
  works: LiveIndex['works'],
  own: { userId: string; workId: string },
): Promise<boolean> {
  const shown = await readyWorks(ctx.tx, [own.workId, ...(other?.kind === 'same' ? [other.workId] : [])]);
  const held = shown.flatMap((work) => works.holding(referenceOf(work)));
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
    ...(matches.some(({ claimed }) => claimed) ? [claimedByAnother] : []),
  ];
}

function countOf(matches: readonly Match[], noun: 'picture' | 'video'): string[] {
  const works = new Set(matches.map(({ verdict }) => verdict.workId)).size;
  return works === 0 ? [] : [`${works} ${noun}${works === 1 ? '' : 's'} of yours on this page`];
}

function rowsOf(
  ctx: Context,
  { pageId, userId }: JudgePage,
  matches: readonly Match[],
  named: { signals: readonly string[]; picture?: ReadPicture },
): VerdictRow[] {
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
    transform: verdict.transform,
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
