import { alignmentOf, innerOf, type Map2 } from './align.ts';
import { comparePixels } from './compare-pixels.ts';
import type { Compared } from './difference-view.tsx';

/** As much as a screen shows of a pane; more would only cost time. */
const longestSide = 640;

export type Drawn = {
  width: number;
  height: number;
  found: HTMLCanvasElement;
  /** The creator's picture, laid where it is on the found one. */
  yours: HTMLCanvasElement;
  difference: HTMLCanvasElement;
  same: number | undefined;
};

/** Lays both pictures on each other in the frame of the found one, and compares them. */
export async function drawDifference(
  { yours, found, verdict, regions }: Compared,
  signal: AbortSignal,
): Promise<Drawn> {
  const [mine, copy] = await Promise.all([load(yours, signal), load(found, signal)]);
  const scale = Math.min(1, longestSide / Math.max(copy.naturalWidth, copy.naturalHeight));
  const [width, height] = [copy.naturalWidth, copy.naturalHeight].map((side) => Math.max(1, Math.round(side * scale)));
  const size = { width: width ?? 1, height: height ?? 1 };
  const below = canvasOf(size);
  below.context.drawImage(copy, 0, 0, size.width, size.height);
  const pixels = below.context.getImageData(0, 0, size.width, size.height);
  const transform = verdict.transform ?? '';
  const inner = transform.includes('border trimmed') ? innerOf(pixels) : undefined;
  const map = alignmentOf({ transform, stage: verdict.stage, ...regions }, inner);
  const above = canvasOf(size);
  above.context.setTransform(...inPixels(map, size, mine));
  above.context.drawImage(mine, 0, 0);
  above.context.resetTransform();
  const { drawn, same } = comparePixels(pixels, above.context.getImageData(0, 0, size.width, size.height), {
    shared: regions.found,
    isNegative: transform.includes('colours inverted'),
  });
  const apart = canvasOf(size);
  apart.context.putImageData(new ImageData(drawn, size.width, size.height), 0, 0);
  return { ...size, found: below.canvas, yours: above.canvas, difference: apart.canvas, same };
}

/** From pixels of the creator's picture to those of the frame. */
function inPixels(
  [a, b, c, d, e, f]: Map2,
  { width, height }: { width: number; height: number },
  of: HTMLImageElement,
) {
  const [x, y] = [1 / of.naturalWidth, 1 / of.naturalHeight];
  return [a * x * width, b * x * height, c * y * width, d * y * height, e * width, f * height] as const;
}

function canvasOf(size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  return { canvas, context };
}

async function load(src: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  signal.throwIfAborted();
  return image;
}
