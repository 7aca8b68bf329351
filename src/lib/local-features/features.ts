import type { Box, Raster } from '../fingerprint/index.ts';
import { type Corners, spread } from './corners.ts';
import { describeCorner, RADIUS, TURNS, turnOf, WORDS } from './describe.ts';
import { cutOf, type Grey } from './grey.ts';
import { type Pixels, plainPixels } from './pixels.ts';

/**
 * Corners of a picture with what surrounds them, and the picture in small. `x`, `y`, `scale` and `turn` have one entry a
 * corner, `descriptors` eight words.
 */
export interface Features {
  /** Pixels of the picture that was given; so are `x` and `y`. */
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** How many pixels of the picture one pixel of the corner's level covers. */
  readonly scale: Float32Array;
  /** Which way the corner points, in 64ths of a whole turn. */
  readonly turn: Uint8Array;
  readonly descriptors: Uint32Array;
  /** The whole picture in grey, at most 160 pixels a side: what a match is checked with. */
  readonly small: Grey;
}

export interface ExtractOptions {
  /** Longest side of the largest level in pixels; a smaller picture is not enlarged. */
  readonly longest: number;
  /** Corners of the whole picture at most. */
  readonly points: number;
  /** Corners of all panels together at most; absent where there are none. */
  readonly inPanels?: number;
}

/** What is kept of a work. */
export const ofWork: ExtractOptions = { longest: 640, points: 800 };
/** What is looked at in a picture that may show a work, smaller than the work was. */
export const ofCopy: ExtractOptions = { longest: 960, points: 1200, inPanels: 1600 };

/** Each level is so much smaller than the one before. */
const STEP = 1.2;
const LEVELS = 9;
/** A corner's neighbours differ by so many levels of brightness; by the lower number where a picture has few. */
const THRESHOLDS = [16, 6] as const;
const MARGIN = RADIUS + 3;
const SMALL = 160;

/** Corners of one panel at most. */
const IN_ONE_PANEL = 400;

/**
 * Finds corners over several sizes of a picture and describes them. The same bits on every engine.
 *
 * @param panels boxes that may be pictures in the picture (`findPanels`): each has corners of its own, since a small one
 *   would have few of the whole picture's, and a pale one beside others none
 * @param pixels what reads them: `compiledPixels()` where WebAssembly may be compiled, with the same result
 * @example extractFeatures(raster, ofCopy, findPanels(raster)).count // 1200, and up to 400 a panel
 */
export function extractFeatures(
  raster: Raster,
  { longest, points, inPanels = 0 }: ExtractOptions,
  panels: readonly Box[] = [],
  pixels: Pixels = plainPixels,
): Features {
  const { width, height } = raster;
  const largest = pixels.greyOf(raster, longest);
  const into = emptyFeatures(width, height, points + inPanels, smallOf(largest, pixels));
  let count = addAll(into, 0, largest, { left: 0, top: 0, width, height }, points, pixels);
  const each = Math.min(IN_ONE_PANEL, Math.floor(inPanels / Math.max(1, panels.length)));
  for (const panel of panels) count = addAll(into, count, largest, panel, each, pixels);
  return trimmedTo(into, count);
}

/**
 * Adds corners of a box of the picture, over several sizes of it.
 *
 * @returns how many there are now
 */
function addAll(into: Features, from: number, largest: Grey, box: Box, points: number, pixels: Pixels): number {
  const [toLevel, downTo] = [largest.width / into.width, largest.height / into.height];
  const cut = {
    left: Math.round(box.left * toLevel),
    top: Math.round(box.top * downTo),
    right: Math.round((box.left + box.width) * toLevel),
    bottom: Math.round((box.top + box.height) * downTo),
  };
  const levels = levelsOf(cutOf(largest, cut), pixels);
  const sides = levels.map((level) => Math.sqrt(level.width * level.height));
  const whole = sides.reduce((sum, side) => sum + side, 0);
  const place = {
    left: cut.left / toLevel,
    top: cut.top / downTo,
    width: (cut.right - cut.left) / toLevel,
    height: (cut.bottom - cut.top) / downTo,
  };
  let count = from;
  for (const [i, level] of levels.entries()) {
    // Levels have a share by their side. What one leaves over is there for the last one.
    const share = i === levels.length - 1 ? points : Math.round((points * (sides[i] as number)) / whole);
    count = addCorners(into, count, level, place, Math.min(from + points - count, share), pixels);
  }
  return count;
}

/** @param place where the level lies in the picture, in its pixels */
function addCorners(into: Features, from: number, level: Grey, place: Box, most: number, pixels: Pixels): number {
  const soft = pixels.smoothed(level);
  const corners = bestCorners(level, most, pixels);
  const [across, down] = [place.width / level.width, place.height / level.height];
  let count = from;
  for (const at of spread(corners, level, most)) {
    const [x, y] = [corners.x[at] as number, corners.y[at] as number];
    const turn = turnOf(level, x, y);
    describeCorner(soft, x, y, turn, into.descriptors, count * WORDS);
    into.x[count] = toStored.place(place.left + (x + 0.5) * across - 0.5, into.width);
    into.y[count] = toStored.place(place.top + (y + 0.5) * down - 0.5, into.height);
    into.scale[count] = toStored.scale(across);
    into.turn[count] = turn;
    count += 1;
  }
  return count;
}

/** Places and scales are rounded to what is stored, so that features that were kept say what fresh ones do. */
const toStored = {
  place: (at: number, of: number): number => placeOf(codeOfPlace(at, of), of),
  scale: (scale: number): number => scaleOf(codeOfScale(scale)),
};
/** A place as one of 65,536 along a side of so many pixels. */
export const codeOfPlace = (at: number, side: number): number =>
  Math.max(0, Math.min(65535, Math.round((at * 65535) / Math.max(1, side - 1))));
export const placeOf = (code: number, side: number): number => Math.fround((code * Math.max(1, side - 1)) / 65535);
/** A scale in 32nds of an octave. */
export const codeOfScale = (scale: number): number => Math.max(0, Math.min(255, Math.round(Math.log2(scale) * 32)));
export const scaleOf = (code: number): number => Math.fround(2 ** (code / 32));

export function emptyFeatures(width: number, height: number, count: number, small: Grey): Features {
  return {
    width,
    height,
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    scale: new Float32Array(count),
    turn: new Uint8Array(count),
    descriptors: new Uint32Array(count * WORDS),
    small,
  };
}

function trimmedTo(features: Features, count: number): Features {
  const { x, y, scale, turn, descriptors } = features;
  return {
    ...features,
    count,
    x: x.slice(0, count),
    y: y.slice(0, count),
    scale: scale.slice(0, count),
    turn: turn.slice(0, count),
    descriptors: descriptors.slice(0, count * WORDS),
  };
}

function smallOf(grey: Grey, { shrunk }: Pixels): Grey {
  const by = Math.min(1, SMALL / Math.max(grey.width, grey.height));
  return shrunk(grey, Math.max(1, Math.round(grey.width * by)), Math.max(1, Math.round(grey.height * by)));
}

function bestCorners(level: Grey, wanted: number, { cornersOf }: Pixels): Corners {
  const first = cornersOf(level, THRESHOLDS[0], MARGIN);
  return first.count >= wanted ? first : cornersOf(level, THRESHOLDS[1], MARGIN);
}

function levelsOf(largest: Grey, { shrunk }: Pixels): Grey[] {
  const levels = [largest];
  for (let last = largest; levels.length < LEVELS; levels.push(last)) {
    const [width, height] = [Math.round(last.width / STEP), Math.round(last.height / STEP)];
    if (Math.min(width, height) < 2 * MARGIN + 8) break;
    last = shrunk(last, width, height);
  }
  return levels;
}

/** The features of the picture mirrored from left to right: the same corners, as they would be found there. */
export function mirrored(features: Features): Features {
  const { width, count, x, turn, descriptors, small } = features;
  const words = new Uint32Array(descriptors.length);
  for (let i = 0; i < count * WORDS; i++) words[i] = descriptors[i ^ (WORDS / 2)] as number;
  const data = new Uint8Array(small.data.length);
  for (let row = 0; row < data.length; row += small.width)
    for (let i = 0; i < small.width; i++) data[row + i] = small.data[row + small.width - 1 - i] as number;
  return {
    ...features,
    x: x.map((at) => width - 1 - at),
    turn: turn.map((one) => (TURNS / 2 - one + TURNS) % TURNS),
    descriptors: words,
    small: { ...small, data },
  };
}
