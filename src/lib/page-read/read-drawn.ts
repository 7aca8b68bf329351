import { defineTask } from '../foreign-text/index.ts';
import type { InlinePicture } from './data-picture.ts';
import { decodeSheet, decodeXml } from './decode-declared.ts';
import { InlinePictures } from './inline-pictures.ts';

/**
 * The pictures that are written into a file which a browser draws with a page: a style sheet or a drawing. It is read as both,
 * since what a browser takes it for depends on what asked for it.
 *
 * @example readDrawn({ body, type: 'text/css' }).inline
 */
export function readDrawn({ body, type }: { body: Uint8Array; type: string | undefined }): {
  inline: InlinePicture[];
  /** False where there may be pictures in it that were not read. */
  isWhole: boolean;
} {
  const pictures = new InlinePictures();
  pictures.takeSheet(decodeSheet(body, type));
  const xml = decodeXml(body, type);
  if (xml.includes('<')) pictures.takeDrawing(xml);
  return { inline: pictures.all(), isWhole: !pictures.more };
}

/** A stranger's file: read where it costs itself alone (`platform/foreign`). */
export const readDrawnTask = defineTask('read-drawn', readDrawn);
