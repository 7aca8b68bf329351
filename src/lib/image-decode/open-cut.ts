import sharp, { type SharpOptions } from 'sharp';
import { cutPng } from './cut-png.ts';
import { guessedWebps } from './guess-webp.ts';
import { ofFile, ofPixels, type Picture } from './picture.ts';
import type { RequestHead } from './result.ts';
import type { ImageFormat } from './sniff.ts';

/** What the decoders of these put where a file has nothing more: the middle of all colours, or nothing. */
const filling: Partial<Record<ImageFormat, number>> = { jpeg: 128, gif: 0 };
/** Cameras turn in no other ways. */
const turns: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/**
 * Opens a picture that ends too early, as uploads and downloads that broke off do: browsers show what there is. Of an
 * animation the frames before the last one count; of a still picture the lines that were decoded, since the even rest
 * would make strangers alike. A PNG that is interlaced and a WebP without loss are not read without their end.
 *
 * @returns undefined where less than half of it is there, or it cannot be read so
 */
export async function openCut(bytes: Uint8Array, { format, maxPixels }: RequestHead): Promise<Picture | undefined> {
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'none', ignoreIcc: true, pages: 1 };
  if (format === 'png') return openCutPng(bytes, options);
  if (format === 'webp') return openCutWebp(bytes, options);
  const fill = filling[format];
  if (fill === undefined) return undefined;
  const metadata = await sharp(bytes, options).metadata();
  const { orientation = 1, pages = 1 } = metadata;
  if (pages > 1) return ofFile(bytes, options, metadata, { partial: true, frames: pages - 1 });
  const { data, info } = await pixelsOf(bytes, options);
  const { width, height, channels } = info;
  const rows = Math.ceil((data.findLastIndex((value) => value !== fill) + 1) / (width * channels));
  return ofPixels(data, { width, height, channels, read: { top: 0, height: rows }, turn: turns[orientation] });
}

const pixelsOf = (bytes: Uint8Array, options: SharpOptions) =>
  sharp(bytes, options).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** The decoder of PNG leaves in the missing lines what was in its memory, so it is given those alone that are there. */
async function openCutPng(bytes: Uint8Array, options: SharpOptions): Promise<Picture | undefined> {
  const cut = cutPng(bytes);
  if (!cut || cut.width * cut.height > Number(options.limitInputPixels)) return undefined;
  const { data, info } = await pixelsOf(cut.png, options);
  const read = { top: 0, height: info.height };
  return ofPixels(data, { width: info.width, height: cut.height, channels: info.channels, read });
}

/** The decoder of WebP reads no file without its end, so it is given one whose end is guessed. What all guesses show is there. */
async function openCutWebp(bytes: Uint8Array, options: SharpOptions): Promise<Picture | undefined> {
  const [first, ...others] = guessedWebps(bytes);
  if (first === undefined) return undefined;
  const metadata = await sharp(first, options).metadata();
  const { pages = 1, orientation = 1 } = metadata;
  if (pages > 1) return ofFile(first, options, metadata, { partial: true, frames: pages - 1 });
  const { data, info } = await pixelsOf(first, options);
  const { width, height, channels } = info;
  const rows: number[] = [];
  for (const other of others) {
    const guessed = await pixelsOf(other, options).catch(() => undefined);
    if (guessed) rows.push(sameRows(data, guessed.data, width * channels));
  }
  if (rows.length === 0) return undefined;
  const read = { top: 0, height: Math.min(...rows) };
  return ofPixels(data, { width, height, channels, read, turn: turns[orientation] });
}

function sameRows(one: Buffer, other: Buffer, length: number): number {
  let at = 0;
  while (at < one.length && one.compare(other, at, at + length, at, at + length) === 0) at += length;
  return at / length;
}
