import type { Line } from './find-lines.ts';
import type { Planes } from './models.ts';

/** Three bytes a pixel: red, green, blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The height of the lines that the network was taught with, and the longest that one is read. */
const HEIGHT = 48;
const longest = 1_600;
/** Samples a side for each pixel where a line is drawn smaller than it is. */
const mostSamples = 4;

/** A line of a picture, drawn level and as high as the network reads it. */
export function drawLine(picture: Pixels, line: Line): Planes {
  const width = Math.max(16, Math.min(longest, Math.round((HEIGHT * line.width) / line.height)));
  const [stepX, stepY] = [line.width / width, line.height / HEIGHT];
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const samples = Math.max(1, Math.min(mostSamples, Math.round(stepY)));
  const size = width * HEIGHT;
  const data = new Float32Array(3 * size);
  const colour = new Float64Array(3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      colour.fill(0);
      for (let part = 0; part < samples * samples; part++) {
        const along = (x + ((part % samples) + 0.5) / samples) * stepX - line.width / 2;
        const beside = (y + (Math.floor(part / samples) + 0.5) / samples) * stepY - line.height / 2;
        addColour(picture, line.x + along * cos - beside * sin, line.y + along * sin + beside * cos, colour);
      }
      for (let plane = 0; plane < 3; plane++)
        data[plane * size + y * width + x] = (colour[2 - plane] ?? 0) / (samples * samples) / 127.5 - 1;
    }
  }
  return { width, height: HEIGHT, data };
}

/** Adds the colour at a place between pixels; beyond the edge it is that of the edge. */
function addColour({ width, height, data }: Pixels, x: number, y: number, colour: Float64Array): void {
  const [atX, atY] = [within(x - 0.5, width), within(y - 0.5, height)];
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [shareX, shareY] = [atX - left, atY - top];
  for (let channel = 0; channel < 3; channel++) {
    const at = (column: number, row: number): number => data[(row * width + column) * 3 + channel] ?? 0;
    const above = at(left, top) * (1 - shareX) + at(right, top) * shareX;
    const below = at(left, bottom) * (1 - shareX) + at(right, bottom) * shareX;
    colour[channel] = (colour[channel] ?? 0) + above * (1 - shareY) + below * shareY;
  }
}

const within = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at));
