// Pictures turned and mirrored pixel by pixel.
import type { Orientation } from './dihedral.ts';
import type { Raster } from './raster.ts';

/** Rebuilds a raster pixel by pixel: `from` says where the pixel at (x, y) comes from. */
function moved(raster: Raster, swap: boolean, from: (x: number, y: number) => [number, number]): Raster {
  const width = swap ? raster.height : raster.width;
  const height = swap ? raster.width : raster.height;
  const data = new Uint8Array(raster.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = from(x, y);
      const at = (sy * raster.width + sx) * 3;
      data.set(raster.data.subarray(at, at + 3), (y * width + x) * 3);
    }
  }
  return { width, height, data };
}

/** A picture in another orientation. */
export function turn(raster: Raster, to: Orientation): Raster {
  const right = raster.width - 1;
  const bottom = raster.height - 1;
  const changes: Record<Orientation, () => Raster> = {
    original: () => raster,
    rotate90: () => moved(raster, true, (x, y) => [right - y, x]),
    rotate180: () => moved(raster, false, (x, y) => [right - x, bottom - y]),
    rotate270: () => moved(raster, true, (x, y) => [y, bottom - x]),
    flipX: () => moved(raster, false, (x, y) => [x, bottom - y]),
    flipY: () => moved(raster, false, (x, y) => [right - x, y]),
    flipPlus1: () => moved(raster, true, (x, y) => [y, x]),
    flipMinus1: () => moved(raster, true, (x, y) => [right - y, bottom - x]),
  };
  return changes[to]();
}
