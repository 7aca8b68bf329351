/** A line of text: a rectangle, in pixels of the picture. `angle` is that of its reading direction, in radians, clockwise. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** How likely each pixel is text, of a picture drawn at this size. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** The makers' values: a pixel is text, a spot of them is a line, and the line is so much larger than its spot. */
const isText = 0.3;
const isLine = 0.5;
const growth = 1.6;
const leastSide = 3;
/** More lines than watermarks have. */
const mostLines = 60;
/** Short lines are as high as long, and slants below this are noise. */
const leastElongated = 2;
const leastSlant = (3 * Math.PI) / 180;

/**
 * Lines of text, the largest first, and of many no others. A spot of connected pixels is one line, with the direction in
 * which it extends, so that slanted and upright watermarks are lines, too.
 */
export function findLines(map: TextMap, picture: { width: number; height: number }): Line[] {
  const seen = new Uint8Array(map.data.length);
  const spot = new Int32Array(map.data.length);
  const lines: Line[] = [];
  for (let at = 0; at < map.data.length; at++) {
    if (seen[at] === 1 || (map.data[at] ?? 0) <= isText) continue;
    const size = fillSpot(map, at, seen, spot);
    const line = lineOf(map, spot.subarray(0, size));
    if (line) lines.push(line);
  }
  const [across, down] = [picture.width / map.width, picture.height / map.height];
  return lines
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, mostLines)
    .map((line) => scaled(line, across, down));
}

/** Collects the pixels of text that touch each other, and says how many they are. */
function fillSpot({ width, height, data }: TextMap, start: number, seen: Uint8Array, spot: Int32Array): number {
  let size = 1;
  spot[0] = start;
  seen[start] = 1;
  for (let next = 0; next < size; next++) {
    const at = spot[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY++) {
      for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX++) {
        const to = toY * width + toX;
        if (seen[to] === 1 || (data[to] ?? 0) <= isText) continue;
        seen[to] = 1;
        spot[size++] = to;
      }
    }
  }
  return size;
}

function lineOf({ width, data }: TextMap, spot: Int32Array): Line | undefined {
  const angle = slantOf(spot, width);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let sum = 0;
  for (const at of spot) {
    const x = at % width;
    const y = (at - x) / width;
    const along = x * cos + y * sin;
    const beside = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, beside);
    bottom = Math.max(bottom, beside);
    sum += data[at] ?? 0;
  }
  const [wide, high] = [right - left + 1, bottom - top + 1];
  if (Math.min(wide, high) < leastSide || sum / spot.length < isLine) return undefined;
  const margin = (wide * high * growth) / (wide + high);
  const [along, beside] = [(left + right + 1) / 2, (top + bottom + 1) / 2];
  return {
    x: along * cos - beside * sin,
    y: along * sin + beside * cos,
    width: wide + margin,
    height: high + margin,
    angle,
  };
}

/** The direction in which a spot extends, by its second moments: within a quarter turn of level. */
function slantOf(spot: Int32Array, width: number): number {
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (const at of spot) {
    const x = at % width;
    const y = (at - x) / width;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const n = spot.length;
  const xx = sumXX / n - (sumX / n) ** 2;
  const yy = sumYY / n - (sumY / n) ** 2;
  const xy = sumXY / n - (sumX / n) * (sumY / n);
  const spread = Math.hypot(xx - yy, 2 * xy);
  const [most, least] = [xx + yy + spread, xx + yy - spread];
  if (most < leastElongated ** 2 * least) return 0;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return Math.abs(angle) < leastSlant ? 0 : angle;
}

/** The map is a picture whose sides were rounded: both scales are nearly the same. */
function scaled({ x, y, width, height, angle }: Line, across: number, down: number): Line {
  const scale = Math.sqrt(across * down);
  return { x: x * across, y: y * down, width: width * scale, height: height * scale, angle };
}
