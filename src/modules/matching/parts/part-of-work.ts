import type { PartMatch, Place } from '#lib/local-features/index.ts';
import type { PartOfWork } from '#modules/matching/verdict.ts';

/** What is kept of a match: how sure it is, where it lies, and what was done to the copy, in words a notice can carry. */
export function partOfWork(match: PartMatch): PartOfWork {
  const { id, inliers, wholeBits, agreeing, fields, inCopy, inWork } = match;
  return {
    workId: id,
    inliers,
    ...(wholeBits !== undefined && { wholeBits }),
    agreeing: Math.round(agreeing * 1000) / 1000,
    fields,
    transform: describePart(match),
    regions: { copy: inCopy.map(([x, y]) => [x, y]), work: inWork.map(([x, y]) => [x, y]) },
  };
}

/** Less is what compression and resizing do. */
const leastTurn = 2;
const nearlyAll = 0.97;

/**
 * What was done to a copy of which a part was recognised.
 *
 * @example describePart(match) // 'cropped to 34 %, mirrored'
 */
export function describePart({ covered, turned, isMirrored, inCopy, wholeBits }: PartMatch): string {
  const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`;
  const filled = areaOf(inCopy);
  const words = [
    covered < nearlyAll && `cropped to ${percent(covered)}`,
    filled < nearlyAll && `set into a larger picture, of which it fills ${percent(filled)}`,
    wholeBits !== undefined && 'altered or covered in part',
    isMirrored && 'mirrored',
    Math.abs(turned) >= leastTurn && `rotated ${Math.abs(turned)}° ${turned > 0 ? 'clockwise' : 'counter-clockwise'}`,
  ];
  return words.filter(Boolean).join(', ') || 'none';
}

/** Of a polygon, by the shoelace formula. */
export function areaOf(outline: readonly Place[]): number {
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] as Place; // there is one at every remainder
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
