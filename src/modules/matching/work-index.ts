import { LEAST_QUALITY, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import { createHammingIndex } from '#lib/hamming-index/index.ts';
import type { ImageFingerprint } from '#lib/image-decode/index.ts';
import { createVideoIndex, type VideoFingerprint } from '#lib/video-frames/index.ts';
import type { Id } from '#platform/ids/index.ts';
import type { References, Shown } from './judge-image.ts';

/** One hash of a work, and how much of its middle that shows: 1 both ways unless said. */
export interface KnownFingerprint {
  readonly hash: Uint8Array;
  readonly quality: number;
  readonly shownWidth?: number;
  readonly shownHeight?: number;
}

/** What of a work's picture is searched for. A hash that is absent or of quality below 50 is left out. */
export interface ReferenceWork {
  readonly workId: Id<'work'>;
  /** Whose it is; absent where there are no creators (two folders). */
  readonly userId?: Id<'user'>;
  /** SHA-256 of the bytes that were uploaded, in hexadecimal. */
  readonly contentHash: string;
  /** Archived: it claims what it shows against others, and finds nothing for its own creator. */
  readonly shelved?: boolean;
  readonly fingerprints: readonly KnownFingerprint[];
  /** Of a video: pictures out of it are found by them. */
  readonly frames?: VideoFingerprint | undefined;
}

export interface Claim {
  readonly workId: Id<'work'>;
  readonly userId: Id<'user'>;
}

/** The works in memory. Rebuilt from the database and kept current by it; it is never the truth. */
export interface WorkIndex extends References {
  /** How many fingerprints are searched. */
  readonly size: number;
  /** Adds a work, or puts it in the place of what was known under its id. */
  put(work: ReferenceWork): void;
  remove(workId: Id<'work'>): void;
  /** Whose work this is; undefined where it is not in the index, or where there are no creators. */
  ownerOf(workId: Id<'work'>): Id<'user'> | undefined;
  /** What is searched for one creator: their works, and of archived ones only these. */
  ownedBy(userId: Id<'user'>, shelved?: ReadonlySet<Id<'work'>>): References;
  /** Everybody's works but this creator's. */
  notOwnedBy(userId: Id<'user'>): References;
  /** Every creator's works that are the same picture, this one among them: equal bytes, or upright at most 31 bits away. */
  holding(work: ReferenceWork): Claim[];
}

/**
 * A work's own fingerprints, those of what a border in the work itself surrounds, and of its middles: a copier may cut the
 * border off, take one frame of an animation, or fill a square. Orientations are not stored: the query brings its own eight.
 */
export function referenceFingerprints({
  whole,
  others = [],
  trimmed,
  middles = [],
}: Pick<ImageFingerprint, 'whole' | 'trimmed'> & Partial<ImageFingerprint>): KnownFingerprint[] {
  return [
    ...[whole, ...others, ...trimmed].flatMap(({ hashes, quality }) =>
      hashes.slice(0, 1).map((hash) => ({ hash, quality })),
    ),
    ...middles.map(({ hash, quality, shown: [shownWidth, shownHeight] }) => {
      return { hash, quality, shownWidth, shownHeight };
    }),
  ];
}

/** Numbers of the hamming index for one work: its own, and one more for each share that a middle may show. */
const REFS = 256;
/** Shares are told apart to a 127th; the highest bit says that they are of the height. */
const refOf = (number: number, { shownWidth = 1, shownHeight = 1 }: KnownFingerprint): number => {
  if (shownWidth === 1 && shownHeight === 1) return number * REFS;
  return number * REFS + Math.max(1, Math.round(127 * Math.min(shownWidth, shownHeight))) + (shownHeight < 1 ? 128 : 0);
};
const shownBy = (ref: number): Shown | undefined => {
  const share = (ref & 127) / 127;
  if (ref % REFS === 0) return undefined;
  return ref & 128 ? [1, share] : [share, 1];
};

interface Entry {
  readonly number: number;
  readonly workId: Id<'work'>;
  readonly userId: Id<'user'> | undefined;
  readonly contentHash: string;
  readonly shelved: boolean;
}
type Belongs = (entry: Entry) => boolean;

/**
 * An index over all works. Besides 4.25 MiB and 104 bytes a fingerprint (lib/hamming-index) it holds each work's id, owner
 * and content hash, about 400 bytes; of videos 4.25 MiB and 112 bytes a frame (lib/video-frames). Searches up to 31 bits read 272 buckets, up to 45 bits all hashes: both exact.
 * Of works that are equally near the oldest answers, so that an index that was rebuilt says the same again.
 */
export function createWorkIndex(): WorkIndex {
  const fingerprints = createHammingIndex();
  const videos = createVideoIndex();
  const byId = new Map<Id<'work'>, Entry>();
  const byNumber: (Entry | undefined)[] = [];
  const spare: number[] = [];
  const byContent = new Map<string, Set<Entry>>();

  function remove(workId: Id<'work'>): void {
    const known = byId.get(workId);
    if (known === undefined) return;
    fingerprints.remove(known.number * REFS, known.number * REFS + REFS - 1);
    videos.remove(workId);
    byId.delete(workId);
    byNumber[known.number] = undefined;
    spare.push(known.number);
    const sharing = byContent.get(known.contentHash);
    sharing?.delete(known);
    if (sharing?.size === 0) byContent.delete(known.contentHash);
  }

  function put({ workId, userId, contentHash, shelved = false, fingerprints: given, frames }: ReferenceWork): void {
    remove(workId);
    const number = spare.pop() ?? byNumber.length;
    const entry: Entry = { number, workId, userId, contentHash, shelved };
    byNumber[number] = entry;
    byId.set(workId, entry);
    byContent.set(contentHash, (byContent.get(contentHash) ?? new Set()).add(entry));
    for (const one of given) if (one.quality >= LEAST_QUALITY) fingerprints.add(refOf(number, one), one.hash);
    if (frames) videos.add(workId, frames);
  }

  function referencesTo(belongs: Belongs): References {
    const isOwn = (workId: Id<'work'>): boolean => {
      const entry = byId.get(workId);
      return entry !== undefined && belongs(entry);
    };
    return {
      has: isOwn,
      withContent: (contentHash) => oldestOf([...(byContent.get(contentHash) ?? [])].filter(belongs))?.workId,
      nearest: (hash, radius, of = 'whole') => {
        const hits = fingerprints.search(hash, radius).flatMap(({ ref, distance }) => {
          const entry = byNumber[Math.floor(ref / REFS)];
          const shown = shownBy(ref);
          const isAsked = (of === 'middle') === (shown !== undefined);
          return isAsked && entry && belongs(entry) ? [{ entry, distance, shown }] : [];
        });
        const distance = hits[0]?.distance ?? 0;
        const near = hits.filter((hit) => hit.distance === distance);
        const oldest = oldestOf(near.map(({ entry }) => entry));
        if (!oldest) return undefined;
        const shown = near.find(({ entry }) => entry === oldest)?.shown;
        return { workId: oldest.workId, distance, shown };
      },
      videos: {
        search: (hash, radius) => videos.search(hash, radius).filter(({ videoId }) => isOwn(videoId)),
        durationOf: videos.durationOf,
      },
    };
  }

  function holding({ contentHash, fingerprints: given }: ReferenceWork): Claim[] {
    const near = given
      .filter(({ quality }) => quality >= LEAST_QUALITY)
      .flatMap(({ hash }) => fingerprints.search(hash, SAME_WITHIN).map(({ ref }) => byNumber[Math.floor(ref / REFS)]));
    return [...new Set([...near, ...(byContent.get(contentHash) ?? [])])].flatMap((entry) =>
      entry?.userId === undefined ? [] : [{ workId: entry.workId, userId: entry.userId }],
    );
  }

  return {
    get size() {
      return fingerprints.size;
    },
    put,
    remove,
    holding,
    ownerOf: (workId) => byId.get(workId)?.userId,
    ...referencesTo(() => true),
    ownedBy: (userId, shelved) =>
      referencesTo((entry) => entry.userId === userId && (!entry.shelved || shelved?.has(entry.workId) === true)),
    notOwnedBy: (userId) => referencesTo((entry) => entry.userId !== userId),
  };
}

/** Ids sort by age. */
function oldestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>((a, b) => (a === undefined || b.workId < a.workId ? b : a), undefined);
}
