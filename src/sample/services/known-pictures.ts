import sharp from 'sharp';
import { type Place, postUrl } from '../directory.ts';
import { isOnion } from '../origin.ts';
import { mediaUrl } from '../pages/layouts.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import { isListedBy } from '../search/search-pages.ts';
import type { ShownPicture } from '../site.ts';
import type { World } from '../world.ts';

/** Bits of 64 in which two pictures of the same scene may differ. */
const sameWithin = 10;
/** A difference hash needs no more of a drawing than this. */
const small = { width: 200, height: 150 };
/** What leaves only a part of a picture, or puts more around it. */
const partial = new Set(['crop', 'collage', 'inset', 'screenshot', 'filmed', 'border', 'caption', 'mirror']);

export type PictureFound = {
  page: string;
  title: string;
  image: string;
  isWhole: boolean;
  /** 0 to 100. */
  score: number;
};

/** Compares brightness with the neighbour to the right, on 9 × 8 fields: 64 bits. */
export async function differenceHash(bytes: Buffer): Promise<bigint> {
  const fields = await sharp(bytes).flatten().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let hash = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      hash = (hash << 1n) | ((fields[at] ?? 0) < (fields[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash;
}

export function bitsApart(one: bigint, other: bigint): number {
  let apart = 0;
  for (let left = one ^ other; left > 0n; left &= left - 1n) apart += 1;
  return apart;
}

/** Hashes of what the pages of the world are made of, each made when a search by picture first needs it. */
const hashes = new WeakMap<World, Map<string, Promise<bigint>>>();

async function hashOf(world: World, { source }: ShownPicture): Promise<bigint> {
  const known = hashes.get(world) ?? new Map<string, Promise<bigint>>();
  hashes.set(world, known);
  const key = 'seed' in source ? source.seed : source.planted;
  const made =
    known.get(key) ??
    ('seed' in source
      ? drawPicture(source.seed, small).then(differenceHash)
      : world.pictures.get({ source, alterations: [], format: 'jpg' }).then(differenceHash));
  known.set(key, made);
  return made;
}

/**
 * Pages that an index of pictures lists for a picture, the nearest first. What a page is made of is compared, not the copy
 * on it: the world knows which copy was made of which original.
 *
 * @throws Error where `bytes` are no picture
 */
export async function findPicture(world: World, bytes: Buffer, by: 'tineye' | 'vision'): Promise<PictureFound[]> {
  const asked = await differenceHash(bytes);
  const places: Place[] = world.directory.sites.flatMap((site) =>
    isOnion(site.host)
      ? []
      : world.directory.posts(site).flatMap((post) => (isListedBy(world, site, post, by) ? { site, post } : [])),
  );
  const found: PictureFound[] = [];
  for (const { site, post } of places)
    for (const picture of post.pictures) {
      const apart = bitsApart(asked, await hashOf(world, picture));
      if (apart > sameWithin) continue;
      found.push({
        page: postUrl(site, post),
        title: post.title,
        image: mediaUrl(site, picture.path),
        isWhole: !picture.alterations.some(({ kind }) => partial.has(kind)),
        score: Math.round((100 * (64 - apart)) / 64),
      });
    }
  return found.sort((a, b) => b.score - a.score || a.page.localeCompare(b.page));
}
