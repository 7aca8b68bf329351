import { createHash } from 'node:crypto';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { VideoReader } from '#lib/video-decode/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import { mayShowAsFound } from './as-found.ts';
import { isClipOfOne, isOneOf, type KnownWork } from './is-one-of.ts';
import { partsIn } from './parts/find-parts-of.ts';
import type { WorkParts } from './parts/work-parts.ts';
import type { PartOfWork } from './verdict.ts';

/** `other`: another picture; `placeholder`: one too plain to be anybody's work; `unknown`: nobody can tell. */
export type Compared = 'same' | 'other' | 'placeholder' | 'unknown';

/** What pictures are compared by: without `parts` by their fingerprints alone. */
export interface Comparing {
  readonly decoder: Pick<Decoder, 'decode'>;
  readonly parts?: WorkParts | undefined;
}

/**
 * What bytes show now that one of these works stood there: the one answer of every look and of every proof.
 *
 * @example await comparePicture(deps, answer.body, await knownWorks(tx, row.workIds), signal) // 'same'
 */
export async function comparePicture(
  by: Comparing,
  bytes: Buffer,
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<Compared> {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const decoded = await by.decoder.decode(
    bytes,
    { fingerprint: true, motion: 'copy', panels: true, cut: true },
    signal,
  );
  const found = { contentHash, fingerprint: decoded.ok ? decoded.fingerprint : undefined };
  if (isOneOf(found, works).kind !== 'unrelated') return 'same';
  const { frames: motion, ...about } = (decoded.ok && decoded.motion) || {};
  if (motion && (await isClipOfOne({ ...found, ...about, motion }, works, signal)).kind !== 'unrelated') return 'same';
  const parts = decoded.ok ? await partsOfPicture(by, bytes, works, signal) : [];
  if (isOneOf({ ...found, parts }, works).kind !== 'unrelated') return 'same';
  // Bytes that are no picture (an error page, a broken file) do not show that it was replaced by another one.
  // One of which only a part could be read may show the work in the rest.
  if (!decoded.ok || decoded.partial) return 'unknown';
  // A work that was deleted, or is too plain, is known by its very bytes alone: other bytes may show it all the same.
  if (works.length === 0 || !works.every(isComparable)) return 'unknown';
  if (!decoded.fingerprint || decoded.fingerprint.whole.quality < LEAST_QUALITY) return 'placeholder';
  return mayShowAsFound(decoded.fingerprint, works) ? 'unknown' : 'other';
}

/**
 * The same of a video. One of which only the beginning came may show the work in the rest.
 *
 * @param file its SHA-256 in hexadecimal, and where it is
 */
export async function compareClip(
  by: Comparing & { readonly reader: Pick<VideoReader, 'read'> },
  file: { path: string; sha256: string; isPart: boolean },
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<Compared> {
  const contentHash = file.sha256;
  if (works.some(({ contentSha256 }) => contentSha256 === contentHash)) return 'same';
  const video = await by.reader.read(file.path, { signal, wantStills: by.parts !== undefined });
  if (!video.ok) return 'unknown';
  const { frames, durationSeconds } = video;
  if ((await isClipOfOne({ contentHash, frames }, works, signal)).kind !== 'unrelated') return 'same';
  if (by.parts && works.length > 0) {
    const isPart = file.isPart || video.partial;
    const stills = { ...video, isPart };
    const { features } = await describeStills(by.decoder, stills, 'copy', signal);
    const parts = await partsIn(features, by.parts.ofWorks(works.map(({ id }) => id)), signal);
    const found = { contentHash, frames, durationSeconds, isPart, parts };
    if ((await isClipOfOne(found, works, signal)).kind !== 'unrelated') return 'same';
  }
  if (file.isPart || video.partial || works.length === 0 || !works.every(isComparable)) return 'unknown';
  return video.frames.length > 0 ? 'other' : 'placeholder';
}

/** Parts of the works that a picture shows: looked for only where its fingerprint says nothing. */
async function partsOfPicture(
  { decoder, parts }: Comparing,
  bytes: Buffer,
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<PartOfWork[]> {
  if (!parts || works.length === 0) return [];
  const decoded = await decoder.decode(bytes, { features: 'copy', cut: true }, signal);
  if (!decoded.ok || !decoded.features) return [];
  return parts.ofWorks(works.map(({ id }) => id)).find(decoded.features, signal);
}

/** A flat picture of no more pixels a side keeps room or counts readers; a larger one stands for a picture. */
const spacerSide = 64;

/** Whether a picture that shows nothing is too small to stand for one. */
export async function isSpacer(decoder: Pick<Decoder, 'decode'>, bytes: Buffer, signal: AbortSignal): Promise<boolean> {
  const decoded = await decoder.decode(bytes, { cut: true }, signal);
  return decoded.ok && Math.max(decoded.width, decoded.height) <= spacerSide;
}

/** A middle that can be told from others finds copies of the middle alone: another picture may still show all of the work. */
const isComparable = ({ fingerprints, frames }: KnownWork): boolean =>
  fingerprints.some(
    ({ quality, shownWidth = 1, shownHeight = 1 }) => quality >= LEAST_QUALITY && shownWidth * shownHeight === 1,
  ) || (frames?.count ?? 0) > 0;
