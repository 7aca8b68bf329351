import sharp, { type SharpOptions } from 'sharp';
import { openApng } from './open-apng.ts';
import { openCut } from './open-cut.ts';
import { openHeic } from './open-heic.ts';
import { ofFile, ofPixels, type Picture } from './picture.ts';
import { readBmp } from './read-bmp.ts';
import type { RefusalCode } from './refusal.ts';
import type { RequestHead } from './result.ts';
import type { ImageFormat } from './sniff.ts';

// Only these may read bytes; SVG, PDF, TIFF, ImageMagick and all others are shut even if a file claims to be theirs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Opens a picture of any format that is decoded. Where it lacks its end, see `openCut`. */
export async function openPicture(bytes: Uint8Array, request: RequestHead): Promise<Picture | RefusalCode> {
  const { format, maxPixels } = request;
  if (format === 'bmp') return openBmp(bytes, request);
  if (format === 'heic') return openHeic(bytes, maxPixels);
  if (format === 'gif' && request.want.cut === true && lacksTrailer(bytes))
    return (await openCut(bytes, request)) ?? 'broken';
  // Damage that still lets a browser show the picture is let through; a file that ends too early is not.
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true, pages: 1 };
  const metadata = await sharp(bytes, options).metadata();
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels) return 'too-many-pixels';
  const animated =
    format === 'png' ? await openApng(bytes, options, metadata, request.want.motion !== undefined) : undefined;
  return animated ?? ofFile(bytes, options, metadata, { partial: hidesFrames(bytes, format) });
}

/** Animations of which only the still picture is read: a broken one of PNG, and one of AVIF, which its first brand tells. */
function hidesFrames(bytes: Uint8Array, format: ImageFormat): boolean {
  const head = Buffer.from(bytes.subarray(8, 512)).toString('latin1');
  if (format === 'avif') return !head.startsWith('avif') && head.includes('avis');
  return format === 'png' && Buffer.from(bytes.subarray(0, 64 * 1024)).includes('acTL', 8, 'latin1');
}

/** Its decoder says nothing of it where a GIF ends within a picture. What servers add behind the end is nothing. */
function lacksTrailer(bytes: Uint8Array): boolean {
  return bytes[bytes.findLastIndex((byte) => byte !== 0)] !== 0x3b;
}

function openBmp(bytes: Uint8Array, { maxPixels, want }: RequestHead): Picture | RefusalCode {
  const bitmap = readBmp(bytes, maxPixels);
  if (typeof bitmap === 'string') return bitmap;
  if (bitmap.read.height < bitmap.height && want.cut !== true) return 'broken';
  return ofPixels(bitmap.data, { ...bitmap, channels: 4 }) ?? 'broken';
}
