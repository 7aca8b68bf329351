/**
 * A decoded picture: `data` holds `width * height` pixels, row by row, three bytes each (red, green, blue).
 * Nothing here knows how it was decoded, so the same code runs in the worker and in the browser.
 *
 * @example { width: 2, height: 1, data: Uint8Array.of(255, 0, 0, 0, 0, 255) } // a red pixel, then a blue one
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A rectangle of whole pixels inside a raster; `left` and `top` count from 0. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box that covers all of a raster. */
export function wholeOf(raster: Raster): Box {
  return { left: 0, top: 0, width: raster.width, height: raster.height };
}

/** Throws RangeError where the data is not as long as its size says, or a box leaves the picture. */
export function assertInside(raster: Raster, box: Box): void {
  if (raster.data.length !== raster.width * raster.height * 3) {
    throw new RangeError(
      `A raster of ${raster.width} by ${raster.height} needs ${raster.width * raster.height * 3} bytes, not ${raster.data.length}.`,
    );
  }
  const inside =
    box.left >= 0 &&
    box.top >= 0 &&
    box.width > 0 &&
    box.height > 0 &&
    box.left + box.width <= raster.width &&
    box.top + box.height <= raster.height;
  if (!inside) throw new RangeError('The box does not lie inside the raster.');
}
