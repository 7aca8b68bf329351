import type { Orientation } from '#lib/fingerprint/index.ts';

// The hashes are named for what turns the copy back into the work; these words say what was done to the copy.
const done: Record<Orientation, string | undefined> = {
  original: undefined,
  rotate90: 'rotated 90° clockwise',
  rotate180: 'rotated 180°',
  rotate270: 'rotated 90° counter-clockwise',
  flipX: 'flipped upside down',
  flipY: 'mirrored',
  flipPlus1: 'mirrored and rotated 90° counter-clockwise',
  flipMinus1: 'mirrored and rotated 90° clockwise',
};

/**
 * What was done to a copy, for a person: `none` where it stands as the work does (recompressed or resized at most).
 *
 * @example describeTransform('flipY', { trimmed: true }) // 'border trimmed, mirrored'
 */
export function describeTransform(
  orientation: Orientation,
  {
    trimmed = false,
    negative = false,
    shown,
  }: { trimmed?: boolean; negative?: boolean; shown?: readonly [number, number] | undefined } = {},
): string {
  const cropped = shown && `cropped to ${Math.round(100 * shown[0] * shown[1])} %`;
  const words = [trimmed && 'border trimmed', cropped, negative && 'colours inverted', done[orientation]];
  return words.filter(Boolean).join(', ') || 'none';
}
