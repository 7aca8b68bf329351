import type { Raster } from '../fingerprint/index.ts';
import { type Corners, cornersOf, spread } from './corners.ts';
import { describeCorner, RADIUS, TURNS, turnOf, WORDS } from './describe.ts';
import { type Grey, greyOf, shrunk, smoothed } from './grey.ts';

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
  /** Corners at most; 4,096 can be encoded. */
  readonly points: number;
}

/** What is kept of a work. */
export const ofWork: ExtractOptions = { longest: 640, points: 800 };
/** What is looked at in a picture that may show a work, smaller than the work was. */
export const ofCopy: ExtractOptions = { longest: 960, points: 1200 };

/** Each level is so much smaller than the one before. */
const STEP = 1.2;
const LEVELS = 9;
/** A corner's neighbours differ by so many levels of brightness; by the lower number where a picture has few. */
const THRESHOLDS = [16, 6] as const;
const MARGIN = RADIUS + 3;
const SMALL = 160;

/**
 * Finds corners over several sizes of a picture and describes them. The same bits on every engine.
 *
 * @example extractFeatures(raster, ofCopy).count // 1200
 */
export function extractFeatures(raster: Raster, { longest, points }: ExtractOptions): Features {
  const { width, height } = raster;
  const largest = greyOf(raster, longest);
  const levels = levelsOf(largest);
  const sides = levels.map((level) => Math.sqrt(level.width * level.height));
  const whole = sides.reduce((sum, side) => sum + side, 0);
  const into = emptyFeatures(width, height, points, smallOf(largest));
  let count = 0;
  for (const [i, level] of levels.entries()) {
    // Levels have a share by their side. What one leaves over is there for the last one.
    const share = i === levels.length - 1 ? points : Math.round((points * (sides[i] as number)) / whole);
    count = addCorners(into, count, level, Math.min(points - count, share));
  }
  return trimmedTo(into, count);
}

function addCorners(into: Features, from: number, level: Grey, most: number): number {
  const soft = smoothed(level);
  const corners = bestCorners(level, most);
  const [across, down] = [into.width / level.width, into.height / level.height];
  let count = from;
  for (const at of spread(corners, level, most)) {
    const [x, y] = [corners.x[at] as number, corners.y[at] as number];
    const turn = turnOf(level, x, y);
    describeCorner(soft, x, y, turn, into.descriptors, count * WORDS);
    into.x[count] = toStored.place((x + 0.5) * across - 0.5, into.width);
    into.y[count] = toStored.place((y + 0.5) * down - 0.5, into.height);
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

function smallOf(grey: Grey): Grey {
  const by = Math.min(1, SMALL / Math.max(grey.width, grey.height));
  return shrunk(grey, Math.max(1, Math.round(grey.width * by)), Math.max(1, Math.round(grey.height * by)));
}

function bestCorners(level: Grey, wanted: number): Corners {
  const first = cornersOf(level, THRESHOLDS[0], MARGIN);
  return first.count >= wanted ? first : cornersOf(level, THRESHOLDS[1], MARGIN);
}

function levelsOf(largest: Grey): Grey[] {
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
