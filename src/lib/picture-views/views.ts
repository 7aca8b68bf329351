import {
  type Box,
  blurredFillOf,
  bordersOf,
  distance,
  LEAST_QUALITY,
  type OrientedHashes,
  pdqTurned,
  type Raster,
} from '../fingerprint/index.ts';
import { type ExtractOptions, encodeFeatures, extractFeatures } from '../local-features/index.ts';

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
  readonly features: Uint8Array<ArrayBuffer> | undefined;
  /** Whether it has one colour in all of them. */
  readonly flat: boolean;
}

/** Views that differ in no more bits show the same. */
const SAME_VIEW = 4;
/** Views of one picture that are kept at most. */
const MOST_VIEWS = 64;

/**
 * Collects the views of one picture and chooses which of them are kept.
 *
 * @param corners asks for the features of the main view, too
 * @example const views = createViews(ofWork); views.add(0, raster); views.conclude().main.whole.hashes[0]
 */
export function createViews(corners?: ExtractOptions): { add(frame: number, raster: Raster): void; conclude(): Views } {
  const views: View[] = [];
  let features: Uint8Array<ArrayBuffer> | undefined;
  return {
    add(frame, raster) {
      const view = viewOf(frame, raster);
      // Those of the view that will be the main one.
      if (corners && (features === undefined || (isUsable(view) && !views.some(isUsable))))
        features = encodeFeatures(extractFeatures(raster, corners));
      views.push(view);
    },
    conclude: () => ({ ...chosenOf(views), features }),
  };
}

const isUsable = ({ whole }: View): boolean => whole.quality >= LEAST_QUALITY;

function chosenOf(views: readonly View[]): Omit<Views, 'features'> {
  const [first] = views;
  const usable = views.filter(isUsable);
  const main = usable[0] ?? first;
  if (main === undefined) throw new Error('a picture has a first view');
  const kept = distinct([main, ...usable].map(({ whole }) => whole));
  return {
    main,
    others: kept.slice(1),
    flat: views.every(({ flat }) => flat),
    trimmed: distinct([main, ...usable].flatMap(({ trimmed }) => trimmed)).slice(0, MOST_VIEWS),
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
