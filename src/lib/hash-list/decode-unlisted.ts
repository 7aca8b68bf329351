import { setImmediate } from 'node:timers/promises';
import type { OrientedHashes } from '#lib/fingerprint/index.ts';
import type { Decoded, Decoder, Want } from '#lib/image-decode/index.ts';
import type { OrientedFrame } from '#lib/video-frames/index.ts';
import type { HashList, ListHit } from './hash-list.ts';

/** A decoded picture, or the entry of the list that it hit. */
export type Unlisted =
  | { readonly decoded: Decoded; readonly hit?: undefined }
  | { readonly hit: ListHit; readonly decoded?: undefined };

/**
 * Decodes a picture whose file is not on the list. Where the list holds pictures, the decoder is first asked for the
 * fingerprint, and for previews only once the list does not know it: of a picture on the list none is ever made.
 */
export async function decodeUnlisted(
  decoder: Pick<Decoder, 'decode'>,
  bytes: Uint8Array,
  want: Want,
  { list, signal }: { list: HashList | undefined; signal: AbortSignal },
): Promise<Unlisted> {
  if (!list || list.sizes.pdq === 0) return { decoded: await decoder.decode(bytes, want, signal) };
  const {
    thumbnail = false,
    tiny = false,
    legible = false,
    outgoing = false,
    clean = false,
    cut = false,
    ...described
  } = want;
  const decoded = await decoder.decode(bytes, { ...described, cut, fingerprint: true }, signal);
  if (!decoded.ok) return { decoded };
  const { fingerprint: seen } = decoded;
  const views = seen ? [seen.whole, ...seen.others, ...seen.trimmed, ...(seen.panels ?? [])] : [];
  const frames = decoded.motion?.frames ?? [];
  const hit = (await findInViews(list, views, signal)) ?? (await findInFrames(list, frames, signal));
  if (hit) return { hit };
  if (!thumbnail && !tiny && !legible && !outgoing && !clean) return { decoded };
  const { mainFrame: frame } = decoded;
  const previews = { thumbnail, tiny, legible, outgoing, clean };
  const small = await decoder.decode(bytes, { ...previews, cut, ...(frame && { frame }) }, signal);
  if (!small.ok) return { decoded: small };
  return { decoded: { ...small, ...decoded } };
}

/** Milliseconds of searching between which everything else in this process has its turn. */
const turn = 10;

/** The first view that the list knows. Among half a million entries one view takes 3 ms. */
export async function findInViews(
  list: HashList,
  views: Iterable<OrientedHashes>,
  signal: AbortSignal,
): Promise<ListHit | undefined> {
  let begun = performance.now();
  for (const view of views) {
    const hit = list.ofPicture([view]);
    if (hit) return hit;
    if (performance.now() - begun < turn) continue;
    await setImmediate();
    signal.throwIfAborted();
    begun = performance.now();
  }
  return undefined;
}

/** The first frame of a video that the list knows. One is enough: what was cut into another video is one, too. */
export function findInFrames(
  list: HashList,
  frames: readonly OrientedFrame[],
  signal: AbortSignal,
): Promise<ListHit | undefined> {
  return findInViews(
    list,
    frames.flatMap(({ whole, trimmed }) => [whole, ...trimmed]),
    signal,
  );
}
