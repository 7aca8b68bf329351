import type { ApngFrame } from './read-apng.ts';

/**
 * Draws the frames of an animation on one canvas, as browsers do, and keeps what it shows after each wanted one: four bytes
 * a pixel. Ends at the first frame that cannot be read.
 *
 * @param pixelsOf decodes a frame into four bytes a pixel; rejects where it is broken
 * @param look sees the canvas after each frame; without wanted ones all are drawn
 */
export async function drawFrames(
  { width, height }: { width: number; height: number },
  frames: readonly ApngFrame[],
  wanted: readonly number[],
  pixelsOf: (frame: ApngFrame) => Promise<Uint8Array>,
  look?: (canvas: Uint8Array) => void,
): Promise<Map<number, Uint8Array>> {
  const shown = new Map<number, Uint8Array>();
  let canvas = new Uint8Array(width * height * 4);
  const last = wanted.length === 0 ? frames.length : Math.max(...wanted);
  for (const [at, frame] of frames.slice(0, last + 1).entries()) {
    const pixels = await pixelsOf(frame).catch(() => undefined);
    if (pixels?.length !== frame.width * frame.height * 4) break;
    const before = frame.disposal === 'previous' ? canvas.slice() : canvas;
    draw(canvas, width, frame, pixels);
    look?.(canvas);
    if (wanted.includes(at)) shown.set(at, canvas.slice());
    if (frame.disposal === 'background') clear(canvas, width, frame);
    else canvas = before;
  }
  return shown;
}

function draw(canvas: Uint8Array, width: number, frame: ApngFrame, pixels: Uint8Array): void {
  for (let y = 0; y < frame.height; y++) {
    const to = ((frame.top + y) * width + frame.left) * 4;
    const row = pixels.subarray(y * frame.width * 4, (y + 1) * frame.width * 4);
    if (!frame.isOver) canvas.set(row, to);
    else for (let x = 0; x < row.length; x += 4) blend(canvas, to + x, row, x);
  }
}

/** One pixel over another (PNG 3rd edition, 13.16). */
function blend(canvas: Uint8Array, to: number, row: Uint8Array, from: number): void {
  const share = (row[from + 3] ?? 0) / 255;
  if (share === 0) return;
  const under = ((canvas[to + 3] ?? 0) / 255) * (1 - share);
  const all = share + under;
  for (let channel = 0; channel < 3; channel++)
    canvas[to + channel] = Math.round(((row[from + channel] ?? 0) * share + (canvas[to + channel] ?? 0) * under) / all);
  canvas[to + 3] = Math.round(all * 255);
}

function clear(canvas: Uint8Array, width: number, { left, top, width: across, height }: ApngFrame): void {
  for (let y = top; y < top + height; y++) canvas.fill(0, (y * width + left) * 4, (y * width + left + across) * 4);
}
