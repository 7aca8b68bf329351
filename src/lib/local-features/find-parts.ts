import { type Affine, apply, inverseOf } from './affine.ts';
import { type Agreement, agreementOf, type Box } from './agree.ts';
import type { Candidate, FeatureIndex } from './feature-index.ts';
import { type Features, mirrored } from './features.ts';
import { type Fit, fitPairs } from './fit.ts';
import { pairAll } from './pair.ts';
import { wholeFrameOf } from './whole-frame.ts';

/** A place as shares of a picture's width and height, 0 to 1. */
export type Place = readonly [x: number, y: number];

/** A work, or a part of it, in a picture. */
export interface PartMatch extends Agreement {
  readonly id: string;
  /** Corners that agree on one geometry, each place counted once; 0 where the pictures were compared from edge to edge. */
  readonly inliers: number;
  /** Only where they were compared from edge to edge: differing bits of 256 of the hashes (PDQ) of both in small. */
  readonly wholeBits?: number;
  readonly isMirrored: boolean;
  /** By how many degrees the copy is turned, clockwise and after it was mirrored, and how large the work's pixels are in it. */
  readonly turned: number;
  readonly scale: number;
  /** The outline of what both show: in the copy as it was found, and in the work. Clockwise or, mirrored, the other way. */
  readonly inCopy: readonly Place[];
  readonly inWork: readonly Place[];
}

/** Works that are looked at: ten, and more where a copy has the corners of many panels, each of which has votes by chance, too. */
const CANDIDATES = 10;
const CORNERS_A_CANDIDATE = 120;
const candidatesFor = ({ count }: Features): number => Math.max(CANDIDATES, Math.ceil(count / CORNERS_A_CANDIDATE));
/** What the index gives is enough to tell. */
const ENOUGH = 24;
/** Candidates with fewer pairs that agree are not looked at again, nor those whose fields agree less where those pairs say. */
const PROMISING = 5;
const LEAST_ALIKE = 0.2;

/**
 * Which of the works does a picture show, and where? The best first; those with fewer than `least` corners that agree are
 * left out. After them come works that it may show from edge to edge, whatever its corners say: letters all over a picture
 * have corners of their own. A work may be named both ways. Thresholds for a verdict are the caller's.
 *
 * @example findParts(createFeatureIndex(works), extractFeatures(raster, ofCopy))[0]?.id
 */
export function findParts(index: FeatureIndex, copy: Features, least = 8): PartMatch[] {
  const best = new Map<string, PartMatch>();
  const whole = new Map<string, PartMatch>();
  for (const isMirrored of [false, true]) {
    const seen = isMirrored ? mirrored(copy) : copy;
    for (const candidate of index.candidates(seen, candidatesFor(copy))) {
      const fit = fitOf(seen, candidate);
      if (!fit || fit.inliers.length < least) continue;
      if (fit.inliers.length <= (best.get(candidate.id)?.inliers ?? 0)) continue;
      best.set(candidate.id, told(seen, candidate, fit, isMirrored));
    }
    for (const { id, features } of index.alike(seen, CANDIDATES)) {
      const frame = wholeFrameOf(seen, features);
      if (!frame || frame.agreement.agreeing <= (whole.get(id)?.agreeing ?? 0)) continue;
      const scale = Math.sqrt((copy.width * copy.height) / (features.width * features.height));
      const { agreement, bits: wholeBits } = frame;
      whole.set(id, { id, inliers: 0, wholeBits, isMirrored, turned: 0, scale, ...edges, ...agreement });
    }
  }
  return [...best.values(), ...whole.values()].sort(bySureness);
}

/** The order of matches: by corners that agree, then by fields. */
export const bySureness = (a: PartMatch, b: PartMatch): number =>
  b.inliers - a.inliers || b.agreeing - a.agreeing || (a.id < b.id ? -1 : 1);

const everything: readonly Place[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const edges = { inCopy: everything, inWork: everything };

function fitOf(copy: Features, { features, pairs }: Candidate): Fit | undefined {
  const fit = fitPairs(copy, features, pairs);
  const count = fit?.inliers.length ?? 0;
  if (!fit || count >= ENOUGH || count < PROMISING) return fit;
  const { agreeing, fields } = agreementOf(copy, features, fit.map);
  if (fields > 0 && agreeing < LEAST_ALIKE) return fit;
  // The index misses a third of the pairs; of the few works that promise something all are compared.
  const whole = fitPairs(copy, features, pairAll(copy, features));
  return (whole?.inliers.length ?? 0) > count ? whole : fit;
}

function told(
  copy: Features,
  { id, features: work }: Candidate,
  { map, inliers }: Fit,
  isMirrored: boolean,
): PartMatch {
  const [a, b, , d, e] = map;
  const turned = Math.round((-Math.atan2(d - b, a + e) * 180) / Math.PI);
  const { shown, ...agreement } = agreementOf(copy, work, map);
  const outline = sharedOutline(copy, shown, map);
  const back = inverseOf(map);
  const share = (x: number, y: number, of: Features): Place => [
    clamped(x / Math.max(1, of.width - 1)),
    clamped(y / Math.max(1, of.height - 1)),
  ];
  const inCopy = outline.map(([x, y]) => {
    const [u, v] = share(...apply(back ?? map, x, y), copy);
    return [isMirrored ? clamped(1 - u) : u, v] as const;
  });
  return {
    id,
    inliers: inliers.length,
    isMirrored,
    turned: (isMirrored ? -turned : turned) || 0,
    scale: 1 / Math.sqrt(a * e - b * d),
    inCopy,
    inWork: outline.map(([x, y]) => share(x, y, work)),
    ...agreement,
  };
}

const clamped = (share: number): number => Math.round(Math.max(0, Math.min(1, share)) * 1e4) / 1e4;

/** The copy's frame laid on the work and cut off at a box of it (Sutherland and Hodgman). In the work's pixels. */
function sharedOutline(copy: Features, box: Box, map: Affine): (readonly [number, number])[] {
  const [right, bottom] = [copy.width - 1, copy.height - 1];
  let outline = [apply(map, 0, 0), apply(map, right, 0), apply(map, right, bottom), apply(map, 0, bottom)];
  // Each edge as a x + b y + c >= 0.
  const edges: [number, number, number][] = [
    [1, 0, -box.left],
    [-1, 0, box.right],
    [0, 1, -box.top],
    [0, -1, box.bottom],
  ];
  for (const [a, b, c] of edges) {
    const inside = ([x, y]: readonly [number, number]): number => a * x + b * y + c;
    outline = outline.flatMap((point, i) => {
      const before = outline.at(i - 1) ?? point;
      const [now, then] = [inside(point), inside(before)];
      const cut = (): readonly [number, number] => {
        const t = then / (then - now);
        return [before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])];
      };
      if (now >= 0) return then >= 0 ? [point] : [cut(), point];
      return then >= 0 ? [cut()] : [];
    });
  }
  return outline;
}
