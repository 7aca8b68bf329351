import type { Box, Raster } from '../fingerprint/index.ts';
import type { Grey } from './grey.ts';
import { type Pixels, plainPixels } from './pixels.ts';
import { type Line, linesOf, supportOf } from './straight-lines.ts';

/** Sides of a rectangle are edges for so much of their length, each and on average. */
const EACH_SIDE = 0.65;
const ALL_SIDES = 0.8;
/** Smaller says too little: pixels a side, and share of the picture. */
const LEAST_SIDE = 48;
const LEAST_AREA = 0.015;
/** A larger share is nearly the whole picture, which has a fingerprint of its own. */
const MOST_AREA = 0.92;
/** Rectangles that share so much of both together are one. */
const ALIKE = 0.8;
/** Of a rectangle that others fill so far only those are kept. */
const FILLED = 0.7;
const MOST = 25;
const LOOKED_AT = 100;
/** They are looked for in the picture shrunk to so many pixels a side. */
const LONGEST = 960;

/** In pixels: `right` and `bottom` are the first beyond it. */
interface Framed {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly support: number;
  readonly area: number;
}

/**
 * Rectangles with straight edges: pictures in a collage, a screenshot, a larger picture, above a caption. Those that
 * others fill are left out. At most 25, the largest first; some are chance, which costs time and nothing else.
 *
 * @returns boxes in pixels of the picture, exact to a pixel or two
 * @example findPanels(collage) // [{ left: 8, top: 8, width: 640, height: 640 }, …]
 */
export function findPanels(raster: Raster, pixels: Pixels = plainPixels): Box[] {
  const grey = pixels.greyOf(raster, LONGEST);
  const [across, down] = [raster.width / grey.width, raster.height / grey.height];
  return framedIn(grey, pixels).map((one) => {
    const [left, top] = [Math.round(one.left * across), Math.round(one.top * down)];
    return { left, top, width: Math.round(one.right * across) - left, height: Math.round(one.bottom * down) - top };
  });
}

function framedIn(grey: Grey, { edgesOf }: Pixels): Framed[] {
  const [columns, rows] = [linesOf(grey, 'columns', edgesOf), linesOf(grey, 'rows', edgesOf)];
  const framed: Framed[] = [];
  for (const [i, left] of columns.entries())
    for (const right of columns.slice(i + 1)) {
      if (right.at - left.at < LEAST_SIDE) continue;
      const across = rows.filter((row) => supportOf(row, left.at, right.at) >= EACH_SIDE);
      for (const [k, top] of across.entries())
        for (const bottom of across.slice(k + 1)) {
          const one = framedBy(grey, left, right, top, bottom);
          if (one) framed.push(one);
        }
    }
  return chosen(framed);
}

function framedBy({ width, height }: Grey, left: Line, right: Line, top: Line, bottom: Line): Framed | undefined {
  const area = (right.at - left.at) * (bottom.at - top.at);
  const share = area / (width * height);
  if (bottom.at - top.at < LEAST_SIDE || share < LEAST_AREA || share > MOST_AREA) return undefined;
  const sides = [
    supportOf(left, top.at, bottom.at),
    supportOf(right, top.at, bottom.at),
    supportOf(top, left.at, right.at),
    supportOf(bottom, left.at, right.at),
  ];
  const support = sides.reduce((sum, side) => sum + side, 0) / 4;
  if (Math.min(...sides) < EACH_SIDE || support < ALL_SIDES) return undefined;
  return { left: left.at, right: right.at, top: top.at, bottom: bottom.at, support, area };
}

/** Of rectangles that are nearly one the best framed; none that smaller ones fill. */
function chosen(framed: readonly Framed[]): Framed[] {
  const kept: Framed[] = [];
  for (const one of framed.toSorted((a, b) => a.area - b.area || b.support - a.support)) {
    const alike = kept.findIndex((other) => isAlike(one, other));
    if (alike >= 0) {
      if (one.support > (kept[alike]?.support ?? 1)) kept[alike] = one;
      continue;
    }
    const filled = kept.reduce((sum, other) => sum + sharedBy(one, other), 0);
    if (filled < FILLED * one.area) kept.push(one);
    if (kept.length === LOOKED_AT) break;
  }
  return kept.toSorted((a, b) => b.area - a.area || a.top - b.top || a.left - b.left).slice(0, MOST);
}

function isAlike(one: Framed, other: Framed): boolean {
  const shared = sharedBy(one, other);
  return shared >= ALIKE * (one.area + other.area - shared);
}

/** Pixels that both hold. */
function sharedBy(a: Framed, b: Framed): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
