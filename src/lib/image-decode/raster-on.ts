import type { Raster } from '#lib/fingerprint/index.ts';
import type { Picture } from './picture.ts';

/**
 * The first frame on a ground of one colour, upright, as the reference of PDQ sees it: whole (never shrunk while loading),
 * colour profile not applied.
 */
export async function rasterOn(picture: Picture, background: '#ffffff' | '#000000'): Promise<Raster> {
  const { data, info } = await picture
    .open(0, { ignoreIcc: true })
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Whether some of the first frame is transparent. Only its alpha is held: a large picture takes a byte a pixel. */
export async function isClear(picture: Picture): Promise<boolean> {
  if (!picture.hasAlpha) return false;
  const alpha = picture.open(0, { ignoreIcc: true }).toColourspace('srgb').ensureAlpha().extractChannel('alpha');
  return (await alpha.raw().toBuffer()).some((value) => value !== 255);
}
