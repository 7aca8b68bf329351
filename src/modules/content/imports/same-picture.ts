import { distance } from '#lib/fingerprint/index.ts';

/**
 * Half of what says "the same picture" of a copy: here a wrong yes hides a picture that its creator might want, and a
 * series of one scene differs by little.
 */
const sameWithin = 16;
/** Versions of one picture differ in size; two of one size may be of one series. */
const smallerBy = 0.9;
const ratioWithin = 0.03;

interface Sized {
  width: number;
  height: number;
  fingerprint: Uint8Array | null;
}

const area = ({ width, height }: Sized): number => width * height;
export const isSmaller = (one: Sized, other: Sized): boolean => area(one) < area(other) * smallerBy;

/** Whether one is the other in another size: not a part of it, and not the next one of a series. */
export function isSamePicture(one: Sized, other: Sized): boolean {
  if (!one.fingerprint || !other.fingerprint || !(isSmaller(one, other) || isSmaller(other, one))) return false;
  const ratio = (one.width / one.height) * (other.height / other.width);
  return Math.abs(ratio - 1) < ratioWithin && distance(one.fingerprint, other.fingerprint) <= sameWithin;
}
