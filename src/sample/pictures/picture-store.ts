import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { ShownPicture } from '../site.ts';
import { alterPicture, type PictureFormat } from './alter-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { spell } from './letters.ts';

export type WantedPicture = Pick<ShownPicture, 'source' | 'alterations' | 'format'> & { width?: number };

/** Changes when the drawing code does, so that a directory of an older version is not believed. */
const edition = 'drawn-1';

async function placeholder(format: PictureFormat): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="#d9d9d9"/>${spell('removed', 132, 196, 8, '#8c8c8c')}</svg>`;
  return alterPicture(await sharp(Buffer.from(svg)).jpeg().toBuffer(), [], format);
}

/**
 * Draws pictures when they are first asked for and keeps them in memory and in `dir`.
 * @param planted bytes of pictures that a test brought
 */
export function openPictures(dir: string | undefined, planted: (id: string) => Buffer | undefined) {
  const kept = new Map<string, Promise<Buffer>>();
  if (dir !== undefined) mkdirSync(dir, { recursive: true });

  async function source(wanted: WantedPicture): Promise<Buffer> {
    if ('seed' in wanted.source) return drawPicture(wanted.source.seed);
    const bytes = planted(wanted.source.planted);
    if (!bytes) throw new Error(`no planted picture ${wanted.source.planted}`);
    return bytes;
  }
  async function make(wanted: WantedPicture, key: string): Promise<Buffer> {
    const file = dir === undefined ? undefined : path.join(dir, key);
    if (file !== undefined && existsSync(file)) return readFileSync(file);
    const alterations =
      wanted.width === undefined
        ? wanted.alterations
        : [...wanted.alterations, { kind: 'resize', width: wanted.width } as const];
    const bytes = await alterPicture(await source(wanted), alterations, wanted.format);
    if (file !== undefined) {
      writeFileSync(`${file}.new`, bytes);
      renameSync(`${file}.new`, file);
    }
    return bytes;
  }
  return {
    get(wanted: WantedPicture): Promise<Buffer> {
      const { source: from, alterations, format, width } = wanted;
      const key = createHash('sha256')
        .update(JSON.stringify([edition, from, alterations, format, width]))
        .digest('hex');
      const known = kept.get(key);
      if (known) return known;
      const made = make(wanted, key);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
    /** The grey card that stands where a picture was. */
    placeholder,
  };
}
export type PictureStore = ReturnType<typeof openPictures>;
