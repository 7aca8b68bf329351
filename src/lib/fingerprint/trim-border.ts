import type { Box, Raster } from './raster.ts';

/** What was left after the border, and how much of the picture's area the border took (0 to 1). */
export interface Border {
  readonly inner: Box;
  readonly share: number;
}

/**
 * How far a channel may be from the border's colour and still be border. The wide one takes the ringing that JPEG leaves
 * beside an edge; the narrow one stops at a pale sky inside a white frame. Neither alone is right for every picture.
 */
const TOLERANCES = [20, 10] as const;
/** A line is border while all but this share of its pixels have the colour: room for ringing and small captions. */
const STRAY = 0.01;
/** Less than this share of a side is no border but an edge of the picture. */
const LEAST_SHARE = 0.01;
/** A border never leaves less than this share of either side: a dark night is not a letterbox around a lamp. */
const LEAST_REST = 0.25;
/** Nor fewer pixels than this along either side. */
const LEAST_PIXELS = 32;

/** Boxes whose sides lie closer than this share of the picture have the same fingerprint for all that matters. */
const SAME_BOX = 0.005;

/**
 * Finds a uniform border (a frame, letterbox bars, a margin on some sides only) around a picture: the likeliest one
 * first, a second where its edge is in doubt, none where there is no border. Each side is judged by its own colour, so
 * black bars above and a white strip below are both found. Sides are trimmed twice round, because a frame may stand
 * inside letterbox bars.
 *
 * @example bordersOf(raster)[0]?.inner // { left: 0, top: 60, width: 800, height: 480 } for bars of 60 above and below
 */
export function bordersOf(raster: Raster): Border[] {
  const found: Border[] = [];
  for (const tolerance of TOLERANCES) {
    const border = borderWithin(raster, tolerance);
    if (border !== undefined && !found.some(({ inner }) => isNear(inner, border.inner, raster))) found.push(border);
  }
  return found;
}

function isNear(one: Box, other: Box, { width, height }: Raster): boolean {
  return (
    Math.abs(one.left - other.left) <= width * SAME_BOX &&
    Math.abs(one.top - other.top) <= height * SAME_BOX &&
    Math.abs(one.left + one.width - other.left - other.width) <= width * SAME_BOX &&
    Math.abs(one.top + one.height - other.top - other.height) <= height * SAME_BOX
  );
}

function borderWithin(raster: Raster, tolerance: number): Border | undefined {
  let inner: Box = { left: 0, top: 0, width: raster.width, height: raster.height };
  for (let round = 0; round < 2; round++) inner = trimOnce(raster, inner, tolerance);
  const least = Math.min(smallestShare(inner.width, raster.width), smallestShare(inner.height, raster.height));
  const found =
    least < 1 - LEAST_SHARE && least >= LEAST_REST && inner.width >= LEAST_PIXELS && inner.height >= LEAST_PIXELS;
  if (!found) return undefined;
  return { inner, share: 1 - (inner.width * inner.height) / (raster.width * raster.height) };
}

function smallestShare(inner: number, outer: number): number {
  return outer === 0 ? 1 : inner / outer;
}

function trimOnce(raster: Raster, box: Box, tolerance: number): Box {
  const top = uniformLines(raster, box, 'row', 1, tolerance);
  const bottom = top === box.height ? 0 : uniformLines(raster, box, 'row', -1, tolerance);
  const between: Box = { ...box, top: box.top + top, height: box.height - top - bottom };
  if (between.height <= 0) return box;
  const left = uniformLines(raster, between, 'column', 1, tolerance);
  const right = left === between.width ? 0 : uniformLines(raster, between, 'column', -1, tolerance);
  if (between.width - left - right <= 0) return box;
  return { ...between, left: between.left + left, width: between.width - left - right };
}

/** How many lines from one side of the box have the colour of the outermost one. */
function uniformLines(raster: Raster, box: Box, along: 'row' | 'column', direction: 1 | -1, tolerance: number): number {
  const lines = along === 'row' ? box.height : box.width;
  const length = along === 'row' ? box.width : box.height;
  const pixelStep = along === 'row' ? 3 : raster.width * 3;
  const lineStep = along === 'row' ? raster.width * 3 : 3;
  const origin = (box.top * raster.width + box.left) * 3;
  const startOf = (line: number) => origin + (direction === 1 ? line : lines - 1 - line) * lineStep;
  const colour = medianColour(raster, startOf(0), pixelStep, length);
  let count = 0;
  while (count < lines && isUniform(raster, startOf(count), pixelStep, length, colour, tolerance)) count++;
  return count;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The middle of 33 pixels spread over the line: a stray pixel does not move it. */
function medianColour({ data }: Raster, start: number, step: number, length: number): Colour {
  const channel = (offset: number) => {
    const values = Array.from(
      { length: 33 },
      (_, i) => data[start + Math.floor(((i + 0.5) * length) / 33) * step + offset] ?? 0,
    );
    return values.sort((a, b) => a - b)[16] ?? 0;
  };
  return [channel(0), channel(1), channel(2)];
}

function isUniform(
  { data }: Raster,
  start: number,
  step: number,
  length: number,
  colour: Colour,
  tolerance: number,
): boolean {
  const [red, green, blue] = colour;
  let stray = Math.floor(length * STRAY);
  for (let i = 0, at = start; i < length; i++, at += step) {
    const away = Math.max(
      Math.abs((data[at] ?? 0) - red),
      Math.abs((data[at + 1] ?? 0) - green),
      Math.abs((data[at + 2] ?? 0) - blue),
    );
    if (away > tolerance && --stray < 0) return false;
  }
  return true;
}
