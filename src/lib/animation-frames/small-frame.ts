import type { Raster } from '#lib/fingerprint/index.ts';

/** A frame as small as it is compared: four bytes a pixel. */
export interface FramePixels extends Raster {
  readonly frame: number;
  /** Some of it is transparent. */
  readonly isClear: boolean;
}

/** Pixels a side: only the first frame is compared in full. */
const SIDE = 1024;
/** Of frames that are compared in their order only: as many as of a video's. */
const SMALL_SIDE = 384;

/** @param isLarge whether the frame is compared as a picture */
export const sideOf = (isLarge: boolean): number => (isLarge ? SIDE : SMALL_SIDE);

/**
 * Shrinks a frame to fit into a square; it is never enlarged. Each pixel is the mean of what it covers, weighted by area
 * and by alpha. All sums are whole numbers below 2^53, so every engine rounds alike.
 *
 * @param raster four bytes a pixel
 */
export function smallFrame(frame: number, raster: Raster, side: number): FramePixels {
  const small = Math.max(raster.width, raster.height) > side ? shrunk(raster, side) : raster;
  return { frame, ...small, isClear: isClear(small.data) };
}

function isClear(data: Raster['data']): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function shrunk({ width, height, data }: Raster, side: number): Raster {
  const scaled = (length: number): number => Math.max(1, Math.round((length * side) / Math.max(width, height)));
  const [across, down] = [scaled(width), scaled(height)];
  const small = new Uint8Array(across * down * 4);
  const line = new Float64Array(across * 4);
  const sums = new Float64Array(across * 4);
  let row = 0;
  for (let y = 0; y < height; y += 1) {
    addLine(line.fill(0), data.subarray(y * width * 4, (y + 1) * width * 4), across);
    // A line of the frame is `down` units high, one of the small picture `height`.
    const end = (row + 1) * height;
    const inside = Math.min(down, end - y * down);
    addWeighted(sums, line, inside);
    if ((y + 1) * down < end) continue;
    writeRow(small, row, sums, width * height);
    sums.fill(0);
    row += 1;
    if (inside < down) addWeighted(sums, line, down - inside);
  }
  return { width: across, height: down, data: small };
}

/** Adds colours times alpha, and alphas, of one line: a pixel is `across` units wide, one of the small picture `width`. */
function addLine(into: Float64Array, line: Raster['data'], across: number): void {
  const width = line.length / 4;
  let column = 0;
  for (let x = 0; x < width; x += 1) {
    const end = (column + 1) * width;
    const inside = Math.min(across, end - x * across);
    addPixel(into, column * 4, line, x * 4, inside);
    if ((x + 1) * across < end) continue;
    column += 1;
    if (inside < across) addPixel(into, column * 4, line, x * 4, across - inside);
  }
}

function addPixel(into: Float64Array, to: number, line: Raster['data'], from: number, weight: number): void {
  const alpha = (line[from + 3] ?? 0) * weight;
  into[to] = (into[to] ?? 0) + (line[from] ?? 0) * alpha;
  into[to + 1] = (into[to + 1] ?? 0) + (line[from + 1] ?? 0) * alpha;
  into[to + 2] = (into[to + 2] ?? 0) + (line[from + 2] ?? 0) * alpha;
  into[to + 3] = (into[to + 3] ?? 0) + alpha;
}

function addWeighted(into: Float64Array, line: Float64Array, weight: number): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + (line[at] ?? 0) * weight;
}

/** @param area units of one pixel of the small picture */
function writeRow(small: Uint8Array, row: number, sums: Float64Array, area: number): void {
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0;
    const to = row * sums.length + at;
    for (let channel = 0; channel < 3; channel += 1)
      small[to + channel] = alpha === 0 ? 0 : Math.round((sums[at + channel] ?? 0) / alpha);
    small[to + 3] = Math.round(alpha / area);
  }
}
