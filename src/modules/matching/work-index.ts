import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { createHammingIndex } from '#lib/hamming-index/index.ts';
import type { ImageFingerprint } from '#lib/image-decode/index.ts';
import type { Id } from '#platform/ids/index.ts';
import type { References } from './judge-image.ts';

/** What of a work's picture is searched for. A hash that is absent or of quality below 50 is left out. */
export interface ReferenceWork {
  readonly workId: Id<'work'>;
  /** SHA-256 of the bytes that were uploaded, in hexadecimal. */
  readonly contentHash: string;
  readonly fingerprints: readonly { readonly hash: Uint8Array; readonly quality: number }[];
}

/** The works in memory. Rebuilt from the database and kept current by it; it is never the truth. */
export interface WorkIndex extends References {
  /** How many fingerprints are searched. */
  readonly size: number;
  /** Adds a work, or puts it in the place of what was known under its id. */
  put(work: ReferenceWork): void;
  remove(workId: Id<'work'>): void;
}

/**
 * A work's own fingerprint, and that of what a border in the work itself surrounds: a copier may cut the border off.
 * Orientations are not stored: the query brings its own eight.
 */
export function referenceFingerprints({ whole, trimmed }: ImageFingerprint): ReferenceWork['fingerprints'] {
  return [whole, ...trimmed].flatMap(({ hashes, quality }) => hashes.slice(0, 1).map((hash) => ({ hash, quality })));
}

/**
 * An index over all works. Besides 4 MiB and 100 bytes a fingerprint (lib/hamming-index) it holds each work's id and
 * content hash, about 300 bytes. Searches up to 31 bits read 272 buckets, up to 45 bits 2,192: both exact.
 */
export function createWorkIndex(): WorkIndex {
  const fingerprints = createHammingIndex();
  const numbers = new Map<Id<'work'>, { readonly number: number; readonly contentHash: string }>();
  const ids: (Id<'work'> | undefined)[] = [];
  const spare: number[] = [];
  // Several works may be made of the same bytes; the first one answers until it is removed.
  const byContent = new Map<string, Set<Id<'work'>>>();

  function remove(workId: Id<'work'>): void {
    const known = numbers.get(workId);
    if (known === undefined) return;
    fingerprints.remove(known.number);
    numbers.delete(workId);
    ids[known.number] = undefined;
    spare.push(known.number);
    const sharing = byContent.get(known.contentHash);
    sharing?.delete(workId);
    if (sharing?.size === 0) byContent.delete(known.contentHash);
  }

  function put({ workId, contentHash, fingerprints: given }: ReferenceWork): void {
    remove(workId);
    const number = spare.pop() ?? ids.length;
    ids[number] = workId;
    numbers.set(workId, { number, contentHash });
    byContent.set(contentHash, (byContent.get(contentHash) ?? new Set()).add(workId));
    for (const { hash, quality } of given) if (quality >= LEAST_QUALITY) fingerprints.add(number, hash);
  }

  return {
    get size() {
      return fingerprints.size;
    },
    put,
    remove,
    withContent: (contentHash) => byContent.get(contentHash)?.values().next().value,
    nearest: (hash, radius) => {
      const hit = fingerprints.search(hash, radius)[0];
      const workId = hit && ids[hit.ref];
      return workId === undefined ? undefined : { workId, distance: hit?.distance ?? 0 };
    },
  };
}
