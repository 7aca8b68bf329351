// Perceptual hashes that an npm user would pick, each as its documentation shows it and at the distance it recommends.
import { bmvbhash } from 'blockhash-core';
import sharp from 'sharp';
import sharpPhash from 'sharp-phash';

export interface Peer {
  readonly name: string;
  /** Two pictures are the same where at most so many bits differ. */
  readonly within: number;
  readonly bits: number;
  /** The hash as a string of 0 and 1. */
  readonly hash: (bytes: Buffer) => Promise<string>;
}

// Its types declare a default export, but its CommonJS file exports the function itself.
const phash = sharpPhash as unknown as (bytes: Buffer) => Promise<string>;

async function blockhash(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const hex = bmvbhash({ data, width: info.width, height: info.height }, 16);
  return [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
}

export const peers: readonly Peer[] = [
  // Its README: `dist(hash1, hash2) < 5`.
  { name: 'sharp-phash', within: 4, bits: 64, hash: phash },
  // Its README names no distance; blockhash.io calls single digits the same picture.
  { name: 'blockhash-core', within: 9, bits: 256, hash: blockhash },
];

/** Hashes of the works of one set by one peer. */
export type PeerIndex = ReadonlyMap<string, string>;

export async function indexOf(peer: Peer, works: readonly { id: string; bytes: Buffer }[]): Promise<PeerIndex> {
  const index = new Map<string, string>();
  for (const { id, bytes } of works) index.set(id, await peer.hash(bytes));
  return index;
}

/** The nearest work that the peer calls the same picture; undefined where there is none. */
export function nearestBy({ within }: Peer, hash: string, index: PeerIndex): string | undefined {
  let least = within + 1;
  let nearest: string | undefined;
  for (const [id, other] of index) {
    const away = distanceOf(hash, other);
    if (away >= least) continue;
    least = away;
    nearest = id;
  }
  return nearest;
}

function distanceOf(one: string, other: string): number {
  let bits = 0;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) bits++;
  return bits;
}
