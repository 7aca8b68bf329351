export type Size = { width: number; height: number };

/** The outline of a part of a picture, as shares of its width and height, 0 to 1. */
export type Region = readonly (readonly [x: number, y: number])[];

/** Where a picture of a pair matches the other one. */
export type Outline = {
  region: Region;
  /** Of the picture; measured when it is loaded where the server does not say it. */
  size: Size | undefined;
  shown: boolean;
};

type Side = { region?: Region | undefined; width?: number | undefined; height?: number | undefined };

export function outlineOf(side: Side | undefined, shown: boolean): Outline | undefined {
  if (!side?.region) return undefined;
  const { region, width, height } = side;
  return { region, size: width && height ? { width, height } : undefined, shown };
}

/** From this share on it is the picture itself, and a line around it would say nothing. */
const nearlyAll = 0.97;

/** The share of its picture that a region covers, by the shoelace formula. */
export function areaOf(region: Region): number {
  let twice = 0;
  let [beforeX, beforeY] = region.at(-1) ?? [0, 0];
  for (const [x, y] of region) {
    twice += beforeX * y - x * beforeY;
    [beforeX, beforeY] = [x, y];
  }
  return Math.abs(twice) / 2;
}

/** Whether there is something to outline: neither nothing nor nearly all of the picture. */
export function isPart(region: Region | undefined): region is Region {
  if (!region || region.length < 3) return false;
  const area = areaOf(region);
  return area > 0 && area <= nearlyAll;
}

/** The region as a closed path, in pixels of a picture of this size. */
export function pathOf(region: Region, { width, height }: Size): string {
  const corners = region.map(([x, y]) => `${round(x * width)} ${round(y * height)}`);
  return `M${corners.join('L')}Z`;
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
