import {
  type Box,
  blurredFillOf,
  bordersOf,
  distance,
  LEAST_QUALITY,
  type OrientedHashes,
  pdqTurned,
  type Raster,
} from '#lib/fingerprint/index.ts';
import { type ExtractOptions, encodeFeatures, extractFeatures } from '#lib/local-features/index.ts';
import type { Picture } from './picture.ts';
import { type FramePixels, readFrames } from './read-frames.ts';

/** One way in which a picture looks: a frame of it, on one background. */
interface View {
  readonly frame: number;
  readonly whole: OrientedHashes;
  readonly trimmed: readonly OrientedHashes[];
  readonly flat: boolean;
}

export interface Views {
  /** The first view that can be told from others; the first of all where there is none. */
  readonly main: View;
  readonly others: readonly OrientedHashes[];
  readonly trimmed: readonly OrientedHashes[];
  /** Corners of the main view, where they were asked for. */
  readonly features: Uint8Array | undefined;
  /** Whether every frame that browsers show was within reach. */
  readonly whole: boolean;
  /** Whether it has one colour in all of them. */
  readonly flat: boolean;
}

/** Views that differ in no more bits show the same. */
const SAME_VIEW = 4;
/** Views that are told of one picture, see `answerHead`. */
const mostViews = 64;
const WHITE = 255;
const BLACK = 0;

/**
 * Fingerprints of all that a picture shows: the frames of an animation, and what is transparent on white as well as on
 * black, since pages are either.
 */
export async function fingerprintPicture(picture: Picture, corners?: ExtractOptions): Promise<Views> {
  const views: View[] = [];
  let features: Uint8Array | undefined;
  const add = (frame: number, raster: Raster): void => {
    const view = viewOf(frame, raster);
    // Those of the view that will be the main one.
    if (corners && (features === undefined || (isUsable(view) && !views.some(isUsable))))
      features = encodeFeatures(extractFeatures(raster, corners));
    views.push(view);
  };
  add(0, await rasterOf(picture));
  const { frames, whole } = await picture.sample();
  const wanted = frames.filter((frame) => frame !== 0 || picture.hasAlpha);
  let read = 0;
  for await (const pixels of readFrames(picture, wanted)) {
    read += 1;
    if (pixels.frame !== 0) add(pixels.frame, flattened(pixels, WHITE));
    if (pixels.isClear) add(pixels.frame, flattened(pixels, BLACK));
  }
  return { ...told(views), features, whole: whole && read === wanted.length };
}

const isUsable = ({ whole }: View): boolean => whole.quality >= LEAST_QUALITY;

function told(views: readonly View[]): Omit<Views, 'whole' | 'features'> {
  const [first] = views;
  const usable = views.filter(isUsable);
  const main = usable[0] ?? first;
  if (main === undefined) throw new Error('a picture has a first view');
  const kept = distinct([main, ...usable].map(({ whole }) => whole));
  return {
    main,
    others: kept.slice(1),
    flat: views.every(({ flat }) => flat),
    trimmed: distinct([main, ...usable].flatMap(({ trimmed }) => trimmed)).slice(0, mostViews),
  };
}

function distinct(hashes: readonly OrientedHashes[]): OrientedHashes[] {
  const kept: OrientedHashes[] = [];
  for (const one of hashes) if (!kept.some((other) => isSameView(one, other))) kept.push(one);
  return kept;
}

function isSameView({ hashes: [one] }: OrientedHashes, { hashes: [other] }: OrientedHashes): boolean {
  return one !== undefined && other !== undefined && distance(one, other) <= SAME_VIEW;
}

function viewOf(frame: number, raster: Raster): View {
  const trimmed = insideOf(raster).map((box) => pdqTurned(raster, box));
  return { frame, whole: pdqTurned(raster), trimmed, flat: isFlat(raster) };
}

/** What a border surrounds, or a blurred fill where there is no border: one of a single colour is as smooth. */
function insideOf(raster: Raster): Box[] {
  const borders = bordersOf(raster).map(({ inner }) => inner);
  const fill = borders.length === 0 ? blurredFillOf(raster) : undefined;
  return fill ? [fill] : borders;
}

/** What compression leaves around one colour. */
const NOISE = 4;

function isFlat({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at++) if (Math.abs((data[at] ?? 0) - (data[at % 3] ?? 0)) > NOISE) return false;
  return true;
}

/**
 * The upright pixels as the reference of PDQ sees them: whole (never shrunk while loading), colour profile not applied.
 * Transparent places are white, as on most pages, so that nothing can hide in colours that no one sees.
 */
async function rasterOf(picture: Picture): Promise<Raster> {
  const { data, info } = await picture
    .open(0, { ignoreIcc: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function flattened({ width, height, data }: FramePixels, background: number): Raster {
  const flat = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    const share = (data[from + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++)
      flat[to++] = Math.round((data[from + channel] ?? 0) * share + background * (1 - share));
  }
  return { width, height, data: flat };
}
