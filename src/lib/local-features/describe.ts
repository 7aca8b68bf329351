import type { Grey } from './grey.ts';

/** 32-bit words of a descriptor. */
export const WORDS = 8;
/** Directions a corner may have; a step is 5.6°. */
export const TURNS = 64;
/** A corner's surroundings reach so many pixels to each side. */
export const RADIUS = 15;

/** Half the width of the disc at each distance from its middle row. */
const disc = Int32Array.from({ length: RADIUS + 1 }, (_, dy) =>
  Math.floor(Math.sqrt(RADIUS * RADIUS - dy * dy + RADIUS * 0.5)),
);

/** Directions as whole vectors, so that no engine's rounding of a sine decides. */
const unit = 1 << 12;
const circle = (of: (angle: number) => number): Int32Array =>
  Int32Array.from({ length: TURNS }, (_, turn) => Math.round(of((turn * 2 * Math.PI) / TURNS) * unit));
const cosines = circle(Math.cos);
const sines = circle(Math.sin);

/**
 * The direction from a corner to the centre of brightness around it: the intensity centroid of Rosin, as ORB takes it.
 *
 * @returns 0 to 63, in 64ths of a whole turn
 */
export function turnOf({ width, data }: Grey, x: number, y: number): number {
  const at = y * width + x;
  let mx = 0;
  let my = 0;
  for (let dx = -RADIUS; dx <= RADIUS; dx++) mx += dx * (data[at + dx] as number);
  for (let dy = 1; dy <= RADIUS; dy++) {
    const half = disc[dy] as number;
    const below = at + dy * width;
    const above = at - dy * width;
    let sum = 0;
    for (let dx = -half; dx <= half; dx++) {
      const low = data[below + dx] as number;
      const high = data[above + dx] as number;
      sum += low - high;
      mx += dx * (low + high);
    }
    my += dy * sum;
  }
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let turn = 0; turn < TURNS; turn++) {
    const along = mx * (cosines[turn] as number) + my * (sines[turn] as number);
    if (along > most) {
      most = along;
      best = turn;
    }
  }
  return best;
}

/** Pairs of places: x and y of one, x and y of the other. */
const half = drawPairs((WORDS * 32) / 2);
/**
 * What a descriptor compares, along and across a corner's direction: the second half is the first one with left and right
 * of the direction exchanged. So a mirrored picture's descriptor is the same words, the halves exchanged.
 */
const pairs = Int8Array.from({ length: half.length * 2 }, (_, i) => {
  const value = half[i % half.length] as number;
  return i >= half.length && i % 2 === 1 ? -value : value;
});

/** Drawn once from a Gaussian, as BRIEF does (Calonder and others, 2010). */
function drawPairs(count: number): Int8Array {
  let state = 0x2545f491;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // A sum of uniform numbers, since an engine may round a logarithm as it likes.
  const gauss = (): number => {
    let sum = 0;
    for (let i = 0; i < 12; i++) sum += next();
    return sum - 6;
  };
  const inside = (): [number, number] => {
    for (;;) {
      const x = Math.round(gauss() * 6);
      const y = Math.round(gauss() * 6);
      if (x * x + y * y <= 13 * 13) return [x, y];
    }
  };
  const drawn = new Int8Array(count * 4);
  for (let i = 0; i < count; ) {
    const [a, b] = [inside(), inside()];
    // Two places that are next to each other say little.
    if ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 9) continue;
    drawn.set([...a, ...b], i * 4);
    i++;
  }
  return drawn;
}

/** The pairs, turned to each direction. */
const turned = Int8Array.from({ length: TURNS * pairs.length }, (_, i) => {
  const turn = Math.floor(i / pairs.length);
  const even = (i % pairs.length) & ~1;
  const [x, y] = [pairs[even] as number, pairs[even + 1] as number];
  const [cos, sin] = [cosines[turn] as number, sines[turn] as number];
  return Math.round((i & 1 ? x * sin + y * cos : x * cos - y * sin) / unit);
});

/** Writes the 256 bits of a corner of a smoothed level: each says which of two places near it is brighter. */
export function describeCorner(
  { width, data }: Grey,
  x: number,
  y: number,
  turn: number,
  into: Uint32Array,
  at: number,
): void {
  const middle = y * width + x;
  let pair = turn * pairs.length;
  for (let word = 0; word < WORDS; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++, pair += 4) {
      const one = data[middle + (turned[pair + 1] as number) * width + (turned[pair] as number)] as number;
      const other = data[middle + (turned[pair + 3] as number) * width + (turned[pair + 2] as number)] as number;
      if (one < other) bits |= 1 << bit;
    }
    into[at + word] = bits;
  }
}
