import { type Affine, apply, composed, inverseOf } from './affine.ts';
import type { Features } from './features.ts';
import type { Grey } from './grey.ts';

/** How much alike two pictures are where one lies on the other. */
export interface Agreement {
  /** Share of the work that lies inside the copy, 0 to 1. */
  readonly covered: number;
  /** Share of its fields with something in them that show the same in both, 0 to 1. */
  readonly agreeing: number;
  /** Fields that were compared; one without any texture cannot be. */
  readonly fields: number;
}

/** The part that both show is looked at in so many fields a side, and each field at so many places a side. */
const FIELDS = 8;
const PLACES = 6;
/** Fields whose brightness differs less from its mean, in levels, say nothing. */
const LEAST_DEVIATION = 4;
/** From this normalised cross-correlation on a field shows the same. */
const LEAST_CORRELATION = 0.6;
/**
 * Letters of a watermark spoil a field though the picture shows between them: one that nearly correlates is looked at again
 * by the share of its places that fit best, which must then correlate more, since leaving out raises any correlation.
 */
const NEARLY = 0.45;
const FITTING_PLACES = 0.7;
const LEAST_BETWEEN = 0.75;

/** What a field of the part that both show says. */
type Look = 'same' | 'veiled' | 'different' | 'plain';

/** A box in pixels of the work. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Lays the work on the copy, as `map` (copy to work) says, and compares what both show, field by field: a test that knows
 * nothing of corners, so that a caption or a frame that two pictures share does not pass for the pictures.
 *
 * @returns also the box of the work that the copy shows: without what lies beyond it, where something else stands
 */
export function agreementOf(copy: Features, work: Features, map: Affine): Agreement & { shown: Box } {
  const box = overlapOf(copy, work, map);
  const { looks, inside } = looksOf(copy, work, map, box);
  const count = (wanted: Look): number => looks.flat().filter((look) => look === wanted).length;
  const [same, different] = [count('same') + count('veiled'), count('different')];
  const shown = peeled(looks, box);
  return {
    covered: (areaOf(shown) * inside) / (work.width * work.height),
    agreeing: same + different === 0 ? 0 : same / (same + different),
    fields: same + different,
    shown,
  };
}

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left + 1) * (bottom - top + 1);

function looksOf(copy: Features, work: Features, map: Affine, box: Box): { looks: Look[][]; inside: number } {
  const looks = Array.from({ length: FIELDS }, () => new Array<Look>(FIELDS).fill('plain'));
  const back = inverseOf(map);
  if (!back) return { looks, inside: 0 };
  const [toCopy, toWork] = [composed(back, shrinking(copy)), shrinking(work)];
  let inside = 0;
  const field = createField();
  for (const [row, line] of looks.entries()) {
    for (let column = 0; column < FIELDS; column++) {
      field.count = 0;
      for (let i = 0; i < PLACES * PLACES; i++) {
        const x = box.left + ((box.right - box.left) * (column + ((i % PLACES) + 0.5) / PLACES)) / FIELDS;
        const y = box.top + ((box.bottom - box.top) * (row + (Math.floor(i / PLACES) + 0.5) / PLACES)) / FIELDS;
        const there = sampled(copy.small, toCopy, x, y);
        if (there === undefined) continue;
        inside += 1;
        add(field, sampled(work.small, toWork, x, y) ?? 0, there);
      }
      line[column] = lookOf(field);
    }
  }
  return { looks, inside: inside / (FIELDS * PLACES) ** 2 };
}

/** Without the outer rows and columns in which nothing is the same and something differs: there stands something else. */
function peeled(looks: readonly Look[][], { left, top, right, bottom }: Box): Box {
  const isElse = (line: readonly (Look | undefined)[]): boolean => line.includes('different') && !line.includes('same');
  const row = (y: number) => (looks[y] ?? []).slice(x0, x1);
  const column = (x: number) => looks.slice(y0, y1).map((line) => line[x]);
  let [x0, y0, x1, y1] = [0, 0, FIELDS, FIELDS];
  for (let before = -1; before !== x0 + y0 - x1 - y1; ) {
    before = x0 + y0 - x1 - y1;
    if (y0 < y1 && isElse(row(y0))) y0 += 1;
    if (y0 < y1 && isElse(row(y1 - 1))) y1 -= 1;
    if (x0 < x1 && isElse(column(x0))) x0 += 1;
    if (x0 < x1 && isElse(column(x1 - 1))) x1 -= 1;
  }
  if (x0 >= x1 || y0 >= y1) return { left, top, right, bottom };
  const [across, down] = [(right - left) / FIELDS, (bottom - top) / FIELDS];
  return { left: left + x0 * across, top: top + y0 * down, right: left + x1 * across, bottom: top + y1 * down };
}

const shrinking = ({ width, height, small }: Features): Affine => {
  const [across, down] = [small.width / width, small.height / height];
  return [across, 0, (across - 1) / 2, 0, down, (down - 1) / 2];
};

/** The box around what of the work lies inside the copy, in the work's pixels. */
function overlapOf(copy: Features, work: Features, map: Affine): Box {
  const [right, bottom] = [copy.width - 1, copy.height - 1];
  const corners = [apply(map, 0, 0), apply(map, right, 0), apply(map, right, bottom), apply(map, 0, bottom)];
  const within = (at: number, side: number): number => Math.max(0, Math.min(side - 1, at));
  const [xs, ys] = [corners.map(([x]) => within(x, work.width)), corners.map(([, y]) => within(y, work.height))];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Brightness between pixels, where a map brings a place; undefined outside. No arrays: it is asked for thousands of places. */
function sampled({ width, height, data }: Grey, map: Affine, u: number, v: number): number | undefined {
  const x = map[0] * u + map[1] * v + map[2];
  const y = map[3] * u + map[4] * v + map[5];
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return undefined;
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const dx = Math.max(0, Math.min(1, x - left));
  const dy = Math.max(0, Math.min(1, y - top));
  const at = top * width + left;
  const beside = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  const upper = (data[at] as number) * (1 - dx) + (data[at + beside] as number) * dx;
  const lower = (data[at + below] as number) * (1 - dx) + (data[at + below + beside] as number) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** Brightness of both at the places of a field that were seen. */
interface Field {
  count: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
}
const createField = (): Field => ({
  count: 0,
  a: new Float64Array(PLACES * PLACES),
  b: new Float64Array(PLACES * PLACES),
});

function add(field: Field, a: number, b: number): void {
  field.a[field.count] = a;
  field.b[field.count] = b;
  field.count += 1;
}

/** Plain where there is no texture to compare, or too little of the field was seen. What one side covers counts against it. */
function lookOf(field: Field): Look {
  if (field.count < (PLACES * PLACES) / 2) return 'plain';
  const { va, vb, correlation, slope, offset } = correlationOf(field);
  const least = LEAST_DEVIATION ** 2;
  if (va < least && vb < least) return 'plain';
  if (va < 1 || vb < 1) return 'different';
  if (correlation >= LEAST_CORRELATION) return 'same';
  if (correlation < NEARLY) return 'different';
  return correlationOf(fittingOf(field, slope, offset)).correlation >= LEAST_BETWEEN ? 'veiled' : 'different';
}

function correlationOf({ count, a, b }: Field) {
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < count; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    sa += x;
    sb += y;
    saa += x * x;
    sbb += y * y;
    sab += x * y;
  }
  const [va, vb] = [saa / count - (sa / count) ** 2, sbb / count - (sb / count) ** 2];
  const covariance = sab / count - (sa / count) * (sb / count);
  const slope = va > 0 ? covariance / va : 0;
  return { va, vb, correlation: covariance / Math.sqrt(va * vb), slope, offset: (sb - slope * sa) / count };
}

/** The places whose brightness fits best to what the others say. */
function fittingOf({ count, a, b }: Field, slope: number, offset: number): Field {
  const order = Array.from({ length: count }, (_, i) => i);
  const misfit = (i: number): number => Math.abs((b[i] as number) - slope * (a[i] as number) - offset);
  order.sort((i, j) => misfit(i) - misfit(j) || i - j);
  const kept = order.slice(0, Math.ceil(count * FITTING_PLACES));
  const pick = (of: Float64Array) => Float64Array.from(kept, (i) => of[i] as number);
  return { count: kept.length, a: pick(a), b: pick(b) };
}
