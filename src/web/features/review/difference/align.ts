import { bordersOf } from '#lib/fingerprint/index.ts';
import type { Region } from '#web/ui/region.ts';

/** Maps a place of one picture to one of another, each as shares of width and height: `[a, b, c, d, e, f]` of a canvas. */
export type Map2 = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Box = readonly [left: number, top: number, right: number, bottom: number];
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

type About = {
  /** What was done to the copy, in the engine's words. */
  transform: string | undefined;
  stage: string | undefined;
  yours: Region | undefined;
  found: Region | undefined;
};

const all: Box = [0, 0, 1, 1];

/**
 * Where a place of the creator's picture lies on the found one. Where corners were compared, the outlines of both pictures
 * name the same places one by one; else one box was laid on another, turned as the engine says.
 *
 * @param inner the found picture without its border, where one was trimmed
 */
export function alignmentOf({ transform = '', stage, yours, found }: About, inner: Box = all): Map2 {
  if (stage === 'local-features' && yours && found && yours.length === found.length) {
    const fitted = fitAffine(yours, found);
    if (fitted) return fitted;
  }
  const [from, to] = [boxOf(yours) ?? all, boxOf(found) ?? (transform.includes('border trimmed') ? inner : all)];
  return then(then(fromBox(from), turnOf(transform)), toBox(to));
}

/** What a uniform border surrounds; all of it where there is none. */
export function innerOf({ width, height, data }: Pixels): Box {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    rgb[at * 3] = data[at * 4] ?? 0;
    rgb[at * 3 + 1] = data[at * 4 + 1] ?? 0;
    rgb[at * 3 + 2] = data[at * 4 + 2] ?? 0;
  }
  const inner = bordersOf({ width, height, data: rgb })[0]?.inner;
  if (!inner) return all;
  const { left, top } = inner;
  return [left / width, top / height, (left + inner.width) / width, (top + inner.height) / height];
}

/** First one, then the other. */
const then = ([a, b, c, d, e, f]: Map2, [g, h, i, j, k, l]: Map2): Map2 => [
  g * a + i * b,
  h * a + j * b,
  g * c + i * d,
  h * c + j * d,
  g * e + i * f + k,
  h * e + j * f + l,
];

const toBox = ([left, top, right, bottom]: Box): Map2 => [right - left, 0, 0, bottom - top, left, top];
function fromBox([left, top, right, bottom]: Box): Map2 {
  const [x, y] = [1 / (right - left), 1 / (bottom - top)];
  return [x, 0, 0, y, -left * x, -top * y];
}

const turns = {
  mirrored: [-1, 0, 0, 1, 1, 0],
  'flipped upside down': [1, 0, 0, -1, 0, 1],
  '90° clockwise': [0, 1, -1, 0, 1, 0],
  '90° counter-clockwise': [0, -1, 1, 0, 0, 1],
  '180°': [-1, 0, 0, -1, 1, 1],
} as const satisfies Record<string, Map2>;

/** The words name each turn once, a mirroring before a rotation. */
const turnOf = (transform: string): Map2 =>
  Object.entries(turns).reduce<Map2>(
    (map, [words, turn]) => (transform.includes(words) ? then(map, turn) : map),
    [1, 0, 0, 1, 0, 0],
  );

function boxOf(region: Region | undefined): Box | undefined {
  if (!region || region.length < 3) return undefined;
  const [xs, ys] = [region.map(([x]) => x), region.map(([, y]) => y)];
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

/** The affine map that takes the corners of one outline to those of the other with the least squares. */
function fitAffine(from: Region, to: Region): Map2 | undefined {
  const n = from.length;
  const mean = (region: Region, at: 0 | 1) => region.reduce((sum, place) => sum + place[at], 0) / n;
  const [mx, my, px, py] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)];
  let [xx, xy, yy, xp, yp, xq, yq] = [0, 0, 0, 0, 0, 0, 0];
  for (const [at, [x, y]] of from.entries()) {
    const [dx, dy] = [x - mx, y - my];
    const [p, q] = [(to[at]?.[0] ?? 0) - px, (to[at]?.[1] ?? 0) - py];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xp += dx * p;
    yp += dy * p;
    xq += dx * q;
    yq += dy * q;
  }
  const wide = xx * yy - xy * xy;
  if (wide < 1e-9) return undefined;
  const [a, c] = [(xp * yy - yp * xy) / wide, (yp * xx - xp * xy) / wide];
  const [b, d] = [(xq * yy - yq * xy) / wide, (yq * xx - xq * xy) / wide];
  return [a, b, c, d, px - a * mx - c * my, py - b * mx - d * my];
}
