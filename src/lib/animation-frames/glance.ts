import type { Raster } from '#lib/fingerprint/index.ts';
import { GLANCE_SIDE } from './sample-frames.ts';

/** Points of a cell of a glance that are read, a side. */
const POINTS = 4;

/** A small grey view of pixels of four bytes, transparent places in a middle grey. */
export function glanceOf({ width, height, data }: Raster): Uint8Array {
  const glance = new Uint8Array(GLANCE_SIDE * GLANCE_SIDE);
  const grid = GLANCE_SIDE * POINTS;
  const greyAt = (x: number, y: number): number => {
    const at = (Math.floor((y * height) / grid) * width + Math.floor((x * width) / grid)) * 4;
    const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
    const share = (data[at + 3] ?? 0) / 255;
    return grey * share + 128 * (1 - share);
  };
  for (let cell = 0; cell < glance.length; cell += 1) {
    const [left, top] = [(cell % GLANCE_SIDE) * POINTS, Math.floor(cell / GLANCE_SIDE) * POINTS];
    let sum = 0;
    for (let point = 0; point < POINTS * POINTS; point += 1)
      sum += greyAt(left + (point % POINTS), top + Math.floor(point / POINTS));
    glance[cell] = sum / (POINTS * POINTS);
  }
  return glance;
}
