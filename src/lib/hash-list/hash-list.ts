import { createHash } from 'node:crypto';
import { fromHex, LEAST_QUALITY, type OrientedHashes, toHex } from '#lib/fingerprint/index.ts';
import { createHammingIndex } from '#lib/hamming-index/index.ts';

export type HashKind = 'sha256' | 'md5' | 'pdq';
export interface HashEntry {
  readonly kind: HashKind;
  /** Hexadecimal, in small letters. */
  readonly hash: string;
  /** How the list calls it; empty where it says nothing. */
  readonly label: string;
}
/** Bytes or a picture that the list knows. */
export interface ListHit {
  readonly by: HashKind;
  readonly label: string;
  /** Of a picture: bits between it and the entry, and its own PDQ in hexadecimal. */
  readonly distance?: number;
  readonly pdq?: string;
}
export interface FileHashes {
  /** Hexadecimal, in small letters. */
  readonly sha256: string;
  readonly md5: string;
}

/**
 * Entries in memory. A PDQ entry takes 104 bytes and the first one 4 MiB (lib/hamming-index), an entry of a file about
 * 100 bytes: half a million of either are some 50 MB.
 */
export interface HashList {
  /** Tells one list from another: equal digests, equal lists. Hexadecimal. */
  readonly digest: string;
  readonly sizes: Readonly<Record<HashKind, number>>;
  ofFile(hashes: FileHashes): ListHit | undefined;
  /** By the nearest entry of the first view that has one. Views that are too plain to be compared are left out. */
  ofPicture(views: Iterable<OrientedHashes>): ListHit | undefined;
}

/** Bits between a picture and an entry up to which they count as the same: the radius that the makers of PDQ advise. */
const radius = 31;

/**
 * @param digest of the file that the list is read from; of the entries unless given
 * @example createHashList([{ kind: 'md5', hash, label: 'hotline 7' }]).ofFile(hashBytes(bytes))?.label // 'hotline 7'
 */
export function createHashList(
  entries: Iterable<HashEntry> = [],
  digest?: string,
): HashList & { add(entry: HashEntry): void } {
  const added = digest === undefined ? createHash('sha256') : undefined;
  const labels: string[] = [];
  const known = new Map<string, number>();
  const files = { sha256: new Map<string, number>(), md5: new Map<string, number>() };
  const pictures = createHammingIndex();

  function labelled(label: string): number {
    const at = known.get(label) ?? labels.push(label) - 1;
    known.set(label, at);
    return at;
  }

  function add({ kind, hash, label }: HashEntry): void {
    added?.update(`${kind} ${hash} ${label}\n`);
    if (kind === 'pdq') {
      pictures.add(labelled(label), fromHex(hash));
      return;
    }
    const key = packed(hash);
    if (!files[kind].has(key)) files[kind].set(key, labelled(label));
  }

  for (const entry of entries) add(entry);
  return {
    add,
    get digest() {
      return added ? added.copy().digest('hex') : (digest ?? '');
    },
    get sizes() {
      return { sha256: files.sha256.size, md5: files.md5.size, pdq: pictures.size };
    },
    ofFile(hashes) {
      for (const by of ['sha256', 'md5'] as const) {
        const at = files[by].get(packed(hashes[by]));
        if (at !== undefined) return { by, label: labels[at] ?? '' };
      }
      return undefined;
    },
    ofPicture(views) {
      if (pictures.size === 0) return undefined;
      for (const { hashes, quality } of views) {
        if (quality < LEAST_QUALITY) continue;
        const hits = hashes.flatMap((hash) => pictures.search(hash, radius).slice(0, 1));
        const [first] = hits.sort((one, other) => one.distance - other.distance);
        if (!first) continue;
        const [upright] = hashes;
        return {
          ...{ by: 'pdq', label: labels[first.ref] ?? '', distance: first.distance },
          ...(upright && { pdq: toHex(upright) }),
        };
      }
      return undefined;
    },
  };
}

/** Half as long as hexadecimal, and a byte a character in memory. */
const packed = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

/** By which a file is looked up. */
export function hashBytes(bytes: Uint8Array): FileHashes {
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('hex'),
  };
}
