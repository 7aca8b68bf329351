import sharp from 'sharp';
import type { Raster } from '#lib/fingerprint/index.ts';
import type { StillPicture } from './read-video.ts';

const POSTER_SIDE = 480;
const STILL_SIDE = 320;
/** Shots after these have no picture: 200 are about 3 MB. */
const MOST_STILLS = 200;

/** One picture that is kept while the next ones are looked at. */
interface Held {
  readonly at: number;
  readonly raster: Raster;
}

/** Keeps one picture of each shot, and the best of all. Holds two rasters at most; the rest is encoded. */
export interface StillKeeper {
  add(raster: Raster, at: number, quality: number, inShot: 'first' | 'better' | 'other'): void;
  /** The poster, and the pictures of shots in their order. */
  end(): Promise<{ poster: StillPicture | undefined; stills: StillPicture[] }>;
}

/** @param early seconds in which a picture is only the poster where no later one is as good: titles, black, fades */
export function createStillKeeper(wantStills: boolean, early: number): StillKeeper {
  const stills: Promise<StillPicture>[] = [];
  let best: (Held & { quality: number; isEarly: boolean }) | undefined;
  let ofShot: Held | undefined;

  function closeShot(): void {
    if (ofShot && stills.length < MOST_STILLS) stills.push(encode(ofShot, STILL_SIDE));
    ofShot = undefined;
  }

  return {
    add(raster, at, quality, inShot) {
      const isEarly = at < early;
      const isBest =
        best === undefined || quality > best.quality || (quality === best.quality && best.isEarly && !isEarly);
      const kept = isBest || (wantStills && inShot !== 'other') ? copyOf(raster) : raster;
      if (isBest) best = { at, raster: kept, quality, isEarly };
      if (!wantStills || inShot === 'other') return;
      if (inShot === 'first') closeShot();
      ofShot = { at, raster: kept };
    },
    async end() {
      closeShot();
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
