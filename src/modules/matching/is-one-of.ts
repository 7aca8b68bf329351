import { distance, LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { createVideoIndex, type VideoFingerprint, type VideoIndex } from '#lib/video-frames/index.ts';
import type { References } from './judge-image.ts';
import { type FoundMedium, judgeMedium } from './judge-medium.ts';
import type { Verdict } from './verdict.ts';

/** A work as content keeps it. */
export interface KnownWork {
  readonly id: string;
  readonly contentSha256: string;
  readonly fingerprints: readonly { readonly hash: Uint8Array; readonly quality: number }[];
  /** Of a video. */
  readonly frames?: VideoFingerprint | undefined;
}

/**
 * Whether a picture or video is one of a few known works, by the rules that each is judged with. Reads each picture among the
 * works once an orientation: for the handful a case holds, not for all there are.
 *
 * @example isOneOf({ contentHash, fingerprint: decoded.fingerprint }, works).kind // 'same'
 */
export function isOneOf(found: FoundMedium, works: readonly KnownWork[]): Verdict {
  return judgeMedium(found, referencesTo(works));
}

function referencesTo(works: readonly KnownWork[]): References {
  const hashes = works.flatMap(({ id, fingerprints }) =>
    fingerprints.filter(({ quality }) => quality >= LEAST_QUALITY).map(({ hash }) => ({ workId: id, hash })),
  );
  return {
    has: (workId) => works.some(({ id }) => id === workId),
    withContent: (contentHash) => works.find((work) => work.contentSha256 === contentHash)?.id,
    nearest: (hash, radius) => {
      let best: ReturnType<References['nearest']>;
      for (const { workId, hash: known } of hashes) {
        const bits = distance(hash, known);
        if (bits <= radius && bits < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { workId, distance: bits };
      }
      return best;
    },
    videos: videosOf(works),
  };
}

/** Each picture of a page is compared with the same works, and hours of video take a while to index. */
const indexes = new WeakMap<readonly KnownWork[], VideoIndex>();

function videosOf(works: readonly KnownWork[]): References['videos'] {
  const videos = works.flatMap(({ id, frames }) => (frames ? [{ id, frames }] : []));
  if (videos.length === 0) return noVideos;
  const index = indexes.get(works) ?? createVideoIndex();
  if (!indexes.has(works)) for (const { id, frames } of videos) index.add(id, frames);
  indexes.set(works, index);
  return index;
}
const noVideos: References['videos'] = { search: () => [], durationOf: () => undefined };
