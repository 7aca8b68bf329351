import type { Affine } from './affine.ts';
import { compareWasm } from './compare-wasm.ts';
import { TURNS } from './describe.ts';
import type { Features } from './features.ts';
import { type Instance, instantiate } from './instance.ts';
import type { Pair } from './pair.ts';

/** A map from the copy to the work, and the pairs that agree on it. */
export interface Fit {
  readonly map: Affine;
  /** Each place counted once. */
  readonly inliers: readonly Pair[];
}

/** So near its place, as a share of the work's longer side, a pair agrees: first with what one pair proposes, then ever closer. */
const LOOSE = 0.06;
const CLOSER = [0.03, 0.015, 0.008, 0.008, 0.008] as const;
/** The best proposals are followed up. */
const FOLLOWED = 12;
/** So many pairs bear a map that may also stretch and shear. */
const AFFINE_FROM = 8;

/**
 * The map on which most pairs agree; undefined where three do not. Nothing is drawn by chance: since a corner has a size
 * and a direction, each pair proposes a map by itself.
 *
 * @example fitPairs(copy, work, pairAll(copy, work))?.inliers.length // 74
 */
export function fitPairs(copy: Features, work: Features, pairs: readonly Pair[]): Fit | undefined {
  if (pairs.length < 3) return undefined;
  const all = placesOf(copy, work, pairs);
  const side = Math.max(work.width, work.height);
  const maps = pairs.map((pair) => proposalOf(copy, work, pair));
  const counts = countAgreeing(all, maps, side * LOOSE);
  let best: Fit | undefined;
  for (const i of largest(counts, FOLLOWED)) {
    const fit = followed(all, maps[i] as Affine, side);
    if (!fit) continue;
    const inliers = distinct(
      copy,
      work,
      fit.agreeing.map((i) => pairs[i] as Pair),
    );
    if (inliers.length >= 3 && inliers.length > (best?.inliers.length ?? 0)) best = { map: fit.map, inliers };
  }
  return best;
}

/** Of each pair x and y in the copy, x and y in the work. */
type Places = Float64Array;

function placesOf(copy: Features, work: Features, pairs: readonly Pair[]): Places {
  const places = new Float64Array(pairs.length * 4);
  for (const [at, { copy: i, work: j }] of pairs.entries()) {
    places[4 * at] = copy.x[i] as number;
    places[4 * at + 1] = copy.y[i] as number;
    places[4 * at + 2] = work.x[j] as number;
    places[4 * at + 3] = work.y[j] as number;
  }
  return places;
}

/** Where the largest numbers are, at most `most`, the largest first and of equals the earlier. */
function largest(numbers: Int32Array, most: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const own = numbers[i] as number;
    if (found.length === most && own <= (numbers[found[most - 1] as number] as number)) continue;
    let place = Math.min(found.length, most - 1);
    for (; place > 0 && (numbers[found[place - 1] as number] as number) < own; place--)
      found[place] = found[place - 1] as number;
    found[place] = i;
  }
  return found;
}

function proposalOf(copy: Features, work: Features, { copy: i, work: j }: Pair): Affine {
  const scale = (work.scale[j] as number) / (copy.scale[i] as number);
  const angle = (((work.turn[j] as number) - (copy.turn[i] as number)) * 2 * Math.PI) / TURNS;
  const [a, d] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [x, y] = [copy.x[i] as number, copy.y[i] as number];
  return [a, -d, (work.x[j] as number) - a * x + d * y, d, a, (work.y[j] as number) - d * x - a * y];
}

/** Whether one pair agrees with the map `a` to `f`, given as numbers: destructuring it for each pair is far slower. */
function isAgreeing(
  places: Places,
  at: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  within: number,
): boolean {
  const x = places[at] as number;
  const y = places[at + 1] as number;
  const dx = a * x + b * y + c - (places[at + 2] as number);
  const dy = d * x + e * y + f - (places[at + 3] as number);
  return dx * dx + dy * dy <= within * within;
}

/** See compare.wat. */
interface Kernel {
  agreeing(pairs: number, end: number, map: number, count: number, within: number, out: number): void;
}
let compare: Instance<Kernel> | undefined; // when it is first asked for

/** How many pairs agree with each map, as `agreeing` finds them. Any pair may propose a map, so that this is most of the work. */
export function countAgreeing(places: Places, maps: readonly Affine[], within: number): Int32Array {
  if (places.length === 0 || maps.length === 0) return new Int32Array(maps.length);
  compare ??= instantiate(compareWasm);
  const steps = Math.ceil(places.length / 8);
  const [pairs, proposals, out] = compare.place([steps * 64, maps.length * 48, maps.length * 4]);
  const { buffer } = compare.bytes;
  // Two pairs at a time; where their number is odd, the last is beside one that agrees with nothing.
  const abreast = new Float64Array(buffer, pairs, steps * 8).fill(Number.NaN);
  for (let at = 0; at < places.length; at++) {
    const [pair, number] = [at >> 2, at & 3];
    abreast[(pair >> 1) * 8 + number * 2 + (pair & 1)] = places[at] as number;
  }
  const numbers = new Float64Array(buffer, proposals, maps.length * 6);
  for (const [i, map] of maps.entries()) numbers.set(map, i * 6);
  compare.kernel.agreeing(pairs, pairs + steps * 64, proposals, maps.length, within * within, out);
  return new Int32Array(buffer, out, maps.length).slice();
}

function agreeing(places: Places, [a, b, c, d, e, f]: Affine, within: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < places.length; at += 4) {
    if (isAgreeing(places, at, a, b, c, d, e, f, within)) found.push(at / 4);
  }
  return found;
}

/** A proposal made exact: by least squares over the pairs that agree, of which ever closer ones are kept. */
function followed(places: Places, proposal: Affine, side: number): { map: Affine; agreeing: number[] } | undefined {
  let kept = agreeing(places, proposal, side * LOOSE);
  let map: Affine | undefined;
  for (const share of CLOSER) {
    map = leastSquares(places, kept);
    if (!map || !isPlausible(map)) return undefined;
    kept = agreeing(places, map, side * share);
    if (kept.length < 3) return undefined;
  }
  return map && { map, agreeing: kept };
}

/** Pairs whose places differ in both pictures, the most alike first: levels find a corner several times. */
function distinct(copy: Features, work: Features, pairs: readonly Pair[]): Pair[] {
  const kept: Pair[] = [];
  for (const pair of pairs.toSorted((p, q) => p.distance - q.distance))
    if (!kept.some((other) => isNear(copy, other.copy, pair.copy) || isNear(work, other.work, pair.work)))
      kept.push(pair);
  return kept;
}

const APART = 0.006;
function isNear({ width, height, x, y }: Features, i: number, j: number): boolean {
  const within = APART * Math.max(width, height);
  return (
    Math.abs((x[i] as number) - (x[j] as number)) < within && Math.abs((y[i] as number) - (y[j] as number)) < within
  );
}

/** A similarity, or an affine map where there are enough pairs and they do not lie along a line. */
function leastSquares(places: Places, of: readonly number[]): Affine | undefined {
  const n = of.length;
  if (n < 2) return undefined;
  const mean = [0, 0, 0, 0];
  for (const i of of) for (let k = 0; k < 4; k++) mean[k] = (mean[k] as number) + (places[4 * i + k] as number) / n;
  const [mx, my, mu, mv] = mean as [number, number, number, number];
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (const i of of) {
    const [x, y] = [(places[4 * i] as number) - mx, (places[4 * i + 1] as number) - my];
    const [u, v] = [(places[4 * i + 2] as number) - mu, (places[4 * i + 3] as number) - mv];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xu += x * u;
    yu += y * u;
    xv += x * v;
    yv += y * v;
  }
  if (xx + yy === 0) return undefined;
  const determinant = xx * yy - xy * xy;
  const isAffine = n >= AFFINE_FROM && determinant > 0.02 * (xx + yy) ** 2;
  const [along, cross] = [(xu + yv) / (xx + yy), (xv - yu) / (xx + yy)];
  const a = isAffine ? (xu * yy - yu * xy) / determinant : along;
  const b = isAffine ? (yu * xx - xu * xy) / determinant : -cross;
  const d = isAffine ? (xv * yy - yv * xy) / determinant : cross;
  const e = isAffine ? (yv * xx - xv * xy) / determinant : along;
  return [a, b, mu - a * mx - b * my, d, e, mv - d * mx - e * my];
}

/** What people do to a picture: no reflection, no strong shear, a tenth to ten times the size. */
function isPlausible([a, b, , d, e]: Affine): boolean {
  const area = a * e - b * d;
  if (!(area > 0.01 && area < 100)) return false;
  const across = Math.hypot(a, d);
  const down = Math.hypot(b, e);
  return across / down < 1.6 && down / across < 1.6 && Math.abs(a * b + d * e) < 0.35 * across * down;
}
