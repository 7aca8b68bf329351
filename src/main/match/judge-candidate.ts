import { join } from 'node:path';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { VideoReader } from '#lib/video-decode/index.ts';
import { runSteps } from '#lib/video-frames/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import { judgeAnimationInSteps } from '#modules/matching/judge-animation.ts';
import { judgeClip } from '#modules/matching/judge-clip.ts';
import { type FoundImage, judgeImage } from '#modules/matching/judge-image.ts';
import { partsIn } from '#modules/matching/parts/find-parts-of.ts';
import type { Verdict, WorkVerdict } from '#modules/matching/verdict.ts';
import { otherWorksIn } from '#modules/matching/works-in-picture.ts';
import { isUnreadForNow } from './is-unread-for-now.ts';
import type { Judged, Line, Match, Reason } from './line.ts';
import type { Stamp } from './list-files.ts';
import { isClip, type ReadClip, readClip } from './read-clip.ts';
import type { Originals } from './read-originals.ts';
import { isPlain, type NotOpened, type ReadPicture, readPicture } from './read-picture.ts';

/** What is said of a file, and which file it was. */
export interface JudgedFile extends Judged {
  /** Of the file that was judged; absent where it may be judged otherwise another time. */
  readonly stamp?: Stamp | undefined;
}

interface JudgeDeps {
  readonly decoder: Decoder;
  readonly video: VideoReader | undefined;
  readonly originals: Originals;
  readonly signal: AbortSignal;
}

/**
 * Judges one file as the worker judges a found picture: one decode, its content, its fingerprints, and its parts only
 * where those do not settle it.
 */
export async function judgeCandidate(
  { decoder, video, originals, signal }: JudgeDeps,
  folder: string,
  candidate: string,
): Promise<JudgedFile> {
  const started = performance.now();
  const want = { fingerprint: true, motion: 'copy', features: 'copy', cut: true } as const;
  const path = join(folder, candidate);
  const seen = (await isClip(path))
    ? await readClip(video, path, { of: 'copy', signal })
    : await readPicture(decoder, path, want, signal);
  const verdict = await judge(seen, { decoder, originals, signal });
  const ms = Math.round((performance.now() - started) * 10) / 10;
  return { line: lineOf(candidate, verdict, ms), reason: reasonOf(seen, verdict), stamp: lastingStampOf(seen) };
}

async function judge(
  file: ReadPicture | ReadClip | NotOpened,
  { decoder, originals, signal }: Omit<JudgeDeps, 'video'>,
): Promise<Verdict> {
  if ('sentence' in file) return { kind: 'unrelated' };
  if ('video' in file) return judgeVideo(file, { decoder, originals, signal });
  const { works, findParts } = originals;
  const { contentHash } = file;
  const { decoded } = file;
  const found = { contentHash, fingerprint: decoded.ok ? decoded.fingerprint : undefined };
  const { frames, ...seen } = (decoded.ok && decoded.motion) || {};
  const judgePicture = (image: FoundImage): Verdict =>
    frames ? runSteps(judgeAnimationInSteps({ ...image, ...seen, motion: frames }, works)) : judgeImage(image, works);
  const verdict = judgePicture(found);
  if (!decoded.ok || !decoded.features || (verdict.kind === 'same' && !verdict.regions)) return verdict;
  // What is recognised in a place of its own may have others beside it.
  const withParts = { ...found, parts: await findParts(decoded.features, signal) };
  const first = verdict.kind === 'same' ? verdict : judgePicture(withParts);
  if (!('workId' in first)) return first;
  const beside = otherWorksIn(withParts, works, first);
  return beside.length === 0 ? first : { ...first, beside };
}

/** As the worker does: the corners of its frames are compared only where its fingerprints do not settle it. */
async function judgeVideo(
  { contentHash, video }: ReadClip,
  { decoder, originals: { works, findParts }, signal }: Omit<JudgeDeps, 'video'>,
): Promise<Verdict> {
  if (!video.ok) return judgeClip({ contentHash, frames: [] }, works);
  const { frames, durationSeconds } = video;
  const found = { contentHash, frames, durationSeconds };
  const verdict = judgeClip(found, works);
  if (verdict.kind === 'same' && !verdict.regions) return verdict;
  const { features } = await describeStills(decoder, video, 'copy', signal);
  return judgeClip({ ...found, parts: await partsIn(features, { find: findParts }, signal) }, works);
}

function lineOf(candidate: string, verdict: Verdict, ms: number): Line {
  if (verdict.kind !== 'same' && verdict.kind !== 'similar') return { candidate, verdict: verdict.kind, ms };
  const beside = verdict.beside?.map(matchOf);
  return { candidate, verdict: verdict.kind, ...matchOf(verdict), ...(beside && { beside }), ms };
}

function matchOf(verdict: WorkVerdict): Match {
  const { workId: original, by: stage, distance, inliers, transform, regions: region, offsetSeconds } = verdict;
  return { original, stage, distance, inliers, transform, offsetSeconds, region };
}

function reasonOf(seen: ReadPicture | ReadClip | NotOpened, verdict: Verdict): Reason | undefined {
  if ('sentence' in seen) return { kind: 'unread', sentence: seen.sentence };
  const read = 'video' in seen ? seen.video : seen.decoded;
  if (!read.ok) return { kind: 'unread', sentence: read.sentence };
  if (verdict.kind !== 'unrelated') return undefined;
  if (!('video' in seen ? seen.video.ok && seen.video.frames.length === 0 : seen.decoded.ok && isPlain(seen.decoded)))
    return undefined;
  return { kind: 'plain', sentence: 'Too little structure: only the exact bytes could be compared.' };
}

/** A file that could not be opened, or a decoder that lacked time or memory, says nothing about the next time. */
function lastingStampOf(seen: ReadPicture | ReadClip | NotOpened): Stamp | undefined {
  return 'sentence' in seen || isUnreadForNow(seen) ? undefined : seen.stamp;
}
