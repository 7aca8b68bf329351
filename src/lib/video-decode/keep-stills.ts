import sharp from 'sharp';
import type { Raster } from '#lib/fingerprint/index.ts';
import type { StillPicture } from './read-video.ts';

const POSTER_SIDE = 480;
/** As large as frames are sampled: corners of a frame are found in this picture, too. */
const STILL_SIDE = 384;
/** 200 are about 4 MB. Of more every second one is let go, and from then on of those that follow as well. */
const MOST_STILLS = 200;

/** One picture that is kept while the next ones are looked at. */
interface Held {
  readonly at: number;
  readonly raster: Raster;
}

/** Keeps a picture of each shot, several of a long one, and the best of all. Holds two rasters at most; the rest is encoded. */
export interface StillKeeper {
  add(raster: Raster, at: number, quality: number, inShot: 'first' | 'better' | 'other'): void;
  /** The poster, and the stills in the order of time. */
  end(): Promise<{ poster: StillPicture | undefined; stills: StillPicture[] }>;
}

/**
 * @param early seconds in which a picture is only the poster where no later one is as good: titles, black, fades
 * @param apart a shot has a still more for each so many seconds
 */
export function createStillKeeper(
  wantStills: boolean,
  { early, apart }: { early: number; apart: number },
): StillKeeper {
  let stills: Promise<StillPicture>[] = [];
  let best: (Held & { quality: number; isEarly: boolean }) | undefined;
  let open: (Held & { quality: number; from: number }) | undefined;
  let [closed, every] = [0, 1];

  function close(): void {
    if (open && closed % every === 0) stills.push(encode(open, STILL_SIDE));
    closed += 1;
    open = undefined;
    if (stills.length <= MOST_STILLS) return;
    stills = stills.filter((_, i) => i % 2 === 0);
    every *= 2;
  }

  return {
    add(raster, at, quality, inShot) {
      const isEarly = at < early;
      const isBest =
        best === undefined || quality > best.quality || (quality === best.quality && best.isEarly && !isEarly);
      const isNext = inShot === 'first' || (open !== undefined && at - open.from >= apart);
      const isKept = wantStills && (isNext || open === undefined || quality > open.quality);
      const kept = isBest || isKept ? copyOf(raster) : raster;
      if (isBest) best = { at, raster: kept, quality, isEarly };
      if (!isKept) return;
      if (isNext && open) close();
      open = { at, raster: kept, quality, from: open?.from ?? at };
    },
    async end() {
      if (open) close();
      const poster = best && encode(best, POSTER_SIDE);
      return { poster: await poster, stills: await Promise.all(stills) };
    },
  };
}

const copyOf = (raster: Raster): Raster => ({ ...raster, data: raster.data.slice() });

async function encode({ at, raster }: Held, side: number): Promise<StillPicture> {
  const { width, height, data } = raster;
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(bytes), contentType: 'image/webp', width: info.width, height: info.height, at };
}
