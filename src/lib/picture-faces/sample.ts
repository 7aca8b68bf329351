/** Three bytes a pixel: red, green, blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A square of a picture, which may lie turned and partly beyond its edge. `angle` is that of its upper side, clockwise. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly angle: number;
}

/** Samples a side for each pixel where the square is drawn smaller than it is. */
const mostSamples = 4;

/**
 * Draws a square as large as a network reads it: the planes of red, green and blue. Beyond the edge all is black.
 *
 * @param minus of each colour, before it is divided
 */
export function drawSquare(
  picture: Pixels,
  { x, y, side, angle }: Square,
  { to, minus, by }: { to: number; minus: readonly [number, number, number]; by: number },
): Float32Array {
  const step = side / to;
  const [cos, sin] = [Math.cos(angle) * step, Math.sin(angle) * step];
  const samples = Math.max(1, Math.min(mostSamples, Math.round(step)));
  const count = samples * samples;
  const planes = new Float32Array(3 * to * to);
  const colour = new Float64Array(3);
  for (let row = 0; row < to; row++) {
    for (let column = 0; column < to; column++) {
      colour.fill(0);
      for (let part = 0; part < count; part++) {
        const along = column + ((part % samples) + 0.5) / samples - to / 2;
        const beside = row + (Math.floor(part / samples) + 0.5) / samples - to / 2;
        addColour(picture, x + along * cos - beside * sin, y + along * sin + beside * cos, colour);
      }
      for (let plane = 0; plane < 3; plane++)
        planes[plane * to * to + row * to + column] = ((colour[plane] ?? 0) / count - (minus[plane] ?? 0)) / by;
    }
  }
  return planes;
}

/** Adds the colour at a place between pixels. */
function addColour({ width, height, data }: Pixels, x: number, y: number, colour: Float64Array): void {
  if (x < 0 || y < 0 || x > width || y > height) return;
  const [atX, atY] = [within(x - 0.5, width), within(y - 0.5, height)];
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [shareX, shareY] = [atX - left, atY - top];
  const corners = [
    { at: (top * width + left) * 3, share: (1 - shareX) * (1 - shareY) },
    { at: (top * width + right) * 3, share: shareX * (1 - shareY) },
    { at: (bottom * width + left) * 3, share: (1 - shareX) * shareY },
    { at: (bottom * width + right) * 3, share: shareX * shareY },
  ];
  for (const { at, share } of corners)
    for (let channel = 0; channel < 3; channel++)
      colour[channel] = (colour[channel] ?? 0) + (data[at + channel] ?? 0) * share;
}

const within = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at));
