import { areaOf } from '#modules/matching/parts/part-of-work.ts';
import type { Line, Match } from './line.ts';
import { printable } from './printable.ts';

/**
 * A line for a person, with each original that the candidate shows.
 *
 * @example 'b.jpg: same as a.png, 61 points agree, covers 37 % of the original … (12.3 ms)'
 */
export function sayPlainly({ candidate, verdict, original, beside = [], ms, ...first }: Line): string {
  if (original === undefined) return `${printable(candidate)}: ${verdict} (${ms} ms)`;
  const words = (match: Match): string =>
    [
      `${verdict} ${verdict === 'same' ? 'as' : 'to'} ${printable(match.original)}`,
      evidenceOf(match),
      whereOf(match)?.toLowerCase(),
      `transform: ${match.transform}`,
    ]
      .filter(Boolean)
      .join(', ');
  return `${printable(candidate)}: ${[{ ...first, original }, ...beside].map(words).join('; and ')} (${ms} ms)`;
}

type Evidence = Omit<Match, 'original'>;

/** How sure it is, in the unit of the stage that decided. Undefined where the bytes are equal. */
export function evidenceOf({ distance, inliers }: Evidence): string | undefined {
  if (distance !== undefined) return distance === 1 ? '1 bit apart' : `${distance} bits apart`;
  return inliers === undefined ? undefined : `${inliers} points agree`;
}

/** From this share on nothing is missing that could be seen. */
const nearlyAll = 0.97;

/** How much of the original the candidate shows, where the match has an outline. */
export function whereOf({ region, offsetSeconds }: Evidence): string | undefined {
  if (offsetSeconds !== undefined) return `From second ${Math.round(offsetSeconds)} of the original`;
  if (!region) return undefined;
  const share = areaOf(region.work);
  return share >= nearlyAll
    ? 'Covers all of the original'
    : `Covers ${Math.max(1, Math.round(share * 100))} % of the original`;
}

/**
 * A line for a program. Signs that could move a terminal's cursor, or turn the direction of writing, are escaped; read
 * as JSON it says the same.
 */
export const sayAsJson = (line: Line): string =>
  JSON.stringify(line).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
