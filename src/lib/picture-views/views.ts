import {
  type Box,
  blurredFillOf,
  bordersOf,
  distance,
  LEAST_QUALITY,
  type OrientedHashes,
  pdq,
  pdqTurned,
  type Raster,
} from '../fingerprint/index.ts';
import {
  type ExtractOptions,
  encodeFeatures,
  extractFeatures,
  findPanels,
  type Pixels,
} from '../local-features/index.ts';

/** One way in which a picture looks: a frame of it, on one background. */
interface View {
  readonly frame: number;
  readonly whole: OrientedHashes;
  readonly trimmed: readonly OrientedHashes[];
  readonly flat: boolean;
}

/** A box of a picture that may be a picture by itself, with its fingerprint. */
export interface PanelView extends OrientedHashes {
  /** Left, top, right and bottom as shares of the picture's width and height, 0 to 1. */
  readonly box: readonly [number, number, number, number];
}

/** The middle of a picture as it fills another shape, as galleries show it. */
export interface MiddleView {
  readonly hash: Uint8Array;
  readonly quality: number;
  /** Width and height as shares of the picture's; one of them is 1. */
  readonly shown: readonly [number, number];
}

export interface ViewOptions {
  /** Asks for the features of the main view, too. */
  readonly corners?: ExtractOptions | undefined;
  /** Asks for the panels of the main view, which its features then look at, too. */
  readonly panels?: boolean;
  /** Asks for middles of the main view. */
  readonly middles?: boolean;
  /** Reads the pixels for panels and corners: `compiledPixels()`, which is faster, where WebAssembly may be compiled. */
  readonly pixels?: Pixels | undefined;
}

export interface Views {
  /** The first view that can be told from others; the first of all where there is none. */
  readonly main: View;
  readonly others: readonly OrientedHashes[];
  readonly trimmed: readonly OrientedHashes[];
  /** Of the main view those that can be told from others. */
  readonly panels: readonly PanelView[];
  readonly middles: readonly MiddleView[];
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
 * @example const views = createViews({ corners: ofWork }); views.add(0, raster); views.conclude().main.whole.hashes[0]
 */
export function createViews({ corners, panels: wantsPanels, middles: wantsMiddles, pixels }: ViewOptions = {}): {
  add(frame: number, raster: Raster): void;
  conclude(): Views;
} {
  const views: View[] = [];
  let features: Uint8Array<ArrayBuffer> | undefined;
  let panels: readonly PanelView[] = [];
  let middles: readonly MiddleView[] = [];
  return {
    add(frame, raster) {
      const view = viewOf(frame, raster);
      // Those of the view that will be the main one.
      if (views.length === 0 || (isUsable(view) && !views.some(isUsable))) {
        const boxes = wantsPanels ? findPanels(raster, pixels) : [];
        panels = boxes.map((box) => panelOf(raster, box)).filter(({ quality }) => quality >= LEAST_QUALITY);
        if (wantsMiddles) middles = middlesOf(raster);
        if (corners) features = encodeFeatures(extractFeatures(raster, corners, boxes, pixels));
      }
      views.push(view);
    },
    conclude: () => ({ ...chosenOf(views), panels, middles, features }),
  };
}

const isUsable = ({ whole }: View): boolean => whole.quality >= LEAST_QUALITY;

function chosenOf(views: readonly View[]): Omit<Views, 'features' | 'panels' | 'middles'> {
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

function panelOf(raster: Raster, box: Box): PanelView {
  const { left, top, width, height } = box;
  const share = (at: number, of: number): number => Math.round((at / of) * 1e4) / 1e4;
  return {
    ...pdqTurned(raster, box),
    box: [
      share(left, raster.width),
      share(top, raster.height),
      share(left + width, raster.width),
      share(top + height, raster.height),
    ],
  };
}

/** Width by height of what galleries fill with a picture. */
const shapes = [1, 3 / 4, 4 / 3, 9 / 16, 16 / 9];
/** A picture of nearly that shape is found by its own fingerprint; of one of quite another little is left. */
const [MOST_SHOWN, LEAST_SHOWN] = [0.94, 0.55];

function middlesOf(raster: Raster): MiddleView[] {
  const { width, height } = raster;
  return shapes.flatMap((shape) => {
    const across = Math.min(width, Math.round(height * shape));
    const down = Math.min(height, Math.round(width / shape));
    const shown = [across / width, down / height] as const;
    const share = shown[0] * shown[1];
    if (share > MOST_SHOWN || share < LEAST_SHOWN) return [];
    const box = { left: (width - across) >> 1, top: (height - down) >> 1, width: across, height: down };
    const { hash, quality } = pdq(raster, box);
    return quality >= LEAST_QUALITY && hasTextureBeside(raster, box) ? [{ hash, quality, shown }] : [];
  });
}

/** Whether both strips beside a middle have texture: a middle on a plain ground may be a logo that others show, too. */
function hasTextureBeside(raster: Raster, { left, top, width, height }: Box): boolean {
  const sides: Box[] =
    left > 0
      ? [
          { left: 0, top, width: left, height },
          { left: left + width, top, width: raster.width - left - width, height },
        ]
      : [
          { left, top: 0, width, height: top },
          { left, top: top + height, width, height: raster.height - top - height },
        ];
  return sides.every((side) => pdq(raster, side).quality >= LEAST_QUALITY);
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
