// From which evidence on a picture shows a work: every threshold of the decision in one place (`judge-image.ts` applies them).
import { SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { PartOfWork } from './verdict.ts';

/** Up to this many differing bits a picture is a candidate for a person. Strangers were never nearer than 64. */
export const SIMILAR_WITHIN = 45;

/** What a picture must reach to be `similar`, where it is not `same`. */
export interface SimilarRules {
  /** Differing bits of a work's hash, and of that of its middle, at the most. */
  readonly bits: number;
  readonly middleBits: number;
  /** Corners on one geometry, and the share of fields that correlate under it, at least. */
  readonly inliers: number;
  readonly agreeing: number;
  /** The same of both pictures as a whole, laid on each other: bits at the most, fields at least. */
  readonly wholeBits: number;
  readonly wholeAgreeing: number;
}

export const similarRules: SimilarRules = {
  bits: SIMILAR_WITHIN,
  middleBits: SAME_WITHIN,
  inliers: 8,
  agreeing: 0.45,
  wholeBits: 80,
  wholeAgreeing: 0.35,
};

/**
 * Thresholds of two independent tests, both of which a part must pass: corners on one geometry, and fields that correlate.
 * What they find, and what strangers reach: `npm run bench -- copies`.
 */
const isSameByCorners = ({ inliers, agreeing, fields }: PartOfWork): boolean =>
  fields >= 8 && ((inliers >= 12 && agreeing >= 0.5) || (inliers >= 8 && agreeing >= 0.7));

/** Two independent tests again where all of both pictures was compared: the hash of the whole, and its fields. */
const isSameAsWhole = (bits: number, { agreeing, fields }: PartOfWork): boolean =>
  fields >= 32 && bits <= 70 && agreeing >= 0.45;

/** Whether a part passes the thresholds of its kind. */
export function isEnough(kind: 'same' | 'similar', one: PartOfWork, rules = similarRules): boolean {
  const { wholeBits: bits, inliers, agreeing, fields } = one;
  if (kind === 'same') return bits === undefined ? isSameByCorners(one) : isSameAsWhole(bits, one);
  if (bits === undefined) return inliers >= rules.inliers && agreeing >= rules.agreeing;
  return fields >= 32 && bits <= rules.wholeBits && agreeing >= rules.wholeAgreeing;
}

/** Whether a part of a frame, of a work's video or of a found one, is as sure as that of a picture must be. */
export const isSurePart = (one: PartOfWork): boolean => isEnough('same', one);
