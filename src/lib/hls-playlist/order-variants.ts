import type { MasterPlaylist, Variant } from './playlist.ts';

/** Pixels that are enough to recognise a video. More cost time and bytes. */
const enoughHeight = 360;

/**
 * The variants that show a picture, the one to read first: the smallest of at least 360 pixels, then smaller ones from the
 * largest down. Those that do not say their height come last, from the lowest bandwidth up. None that is sound alone.
 *
 * @example orderVariants(variants)[0]?.url
 */
export function orderVariants(variants: readonly Variant[]): Variant[] {
  return variants
    .filter(({ isSoundOnly }) => !isSoundOnly)
    .sort((a, b) => rankOf(a) - rankOf(b) || bitsOf(a) - bitsOf(b));
}

/** Far above any height. */
const beyond = 1e9;

function rankOf({ height }: Variant): number {
  if (height === undefined) return 3 * beyond;
  return height >= enoughHeight ? Math.min(height, beyond) : 2 * beyond - height;
}

const bitsOf = ({ bandwidth }: Variant): number => bandwidth ?? Number.MAX_SAFE_INTEGER;

/**
 * The playlists that show a picture, the one to read first, each once: of each variant the rendition that players show in
 * its place, then its own, in the order of `orderVariants`; then the other renditions.
 *
 * @example orderPictures(master)[0]
 */
export function orderPictures({ variants, renditions }: MasterPlaylist): string[] {
  const pictures = renditions.filter(({ type }) => type === 'video');
  const shownFor = new Map(pictures.filter(({ isDefault }) => isDefault).map(({ group, url }) => [group, url]));
  const own = orderVariants(variants).flatMap(({ url, videoGroup }) => [
    ...(videoGroup === undefined ? [] : [shownFor.get(videoGroup) ?? url]),
    url,
  ]);
  return [...new Set([...own, ...pictures.map(({ url }) => url)])];
}
