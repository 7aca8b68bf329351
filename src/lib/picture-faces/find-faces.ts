import type { Models } from './nets/models.ts';

/** A face in the square that was looked at, in shares of its side. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly score: number;
}

/** The makers' values: a box is a face, and two that cover each other by more than half are one. */
const isFace = 0.5;
const isSame = 0.5;

/** Boxes of faces, the likeliest first. */
export function findFaces(
  { boxes, scores }: Awaited<ReturnType<Models['detect']>>,
  anchors: Float32Array,
  most: number,
): Box[] {
  const found: Box[] = [];
  for (let n = 0; n * 4 < boxes.length; n++) {
    const score = 1 / (1 + Math.exp(-(scores[n * 3 + 1] ?? Number.NEGATIVE_INFINITY)));
    if (score > isFace) found.push(boxOf(boxes.subarray(n * 4), anchors.subarray(n * 4), score));
  }
  found.sort((one, other) => other.score - one.score);
  const kept: Box[] = [];
  for (const box of found)
    if (kept.length < most && kept.every((other) => overlap(box, other) <= isSame)) kept.push(box);
  return kept;
}

function boxOf(by: Float32Array, anchor: Float32Array, score: number): Box {
  const [down = 0, across = 0, tall = 0, wide = 0] = by;
  const [top = 0, left = 0, bottom = 0, right = 0] = anchor;
  const [height, width] = [bottom - top, right - left];
  const [y, x] = [top + height / 2 + (down / 10) * height, left + width / 2 + (across / 10) * width];
  const [halfHeight, halfWidth] = [(Math.exp(tall / 5) * height) / 2, (Math.exp(wide / 5) * width) / 2];
  return {
    top: Math.max(0, y - halfHeight),
    left: Math.max(0, x - halfWidth),
    bottom: Math.min(1, y + halfHeight),
    right: Math.min(1, x + halfWidth),
    score,
  };
}

/** How much of what two boxes cover together they both cover. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (areaOf(one) + areaOf(other) - width * height);
}
const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
