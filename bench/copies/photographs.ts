// The pictures that works and copies are made of.
import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { testdata } from '../../tests/setup/testdata.ts';

/** A picture as a file, and its name. */
export interface Picture {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Photographs the engine was built with, and others that nothing was tuned on. */
const isHeldBack = (file: string): boolean => file.startsWith('kodak_');

export const photographs = (are: 'development' | 'held back'): Picture[] =>
  readdirSync(testdata('photos'))
    .filter((file) => file.endsWith('.jpg') && isHeldBack(file) === (are === 'held back'))
    .sort()
    .map((id) => ({ id, bytes: readFileSync(testdata(`photos/${id}`)) }));

/**
 * No photograph that was held back has low texture as a whole (`isPlain`). These are made of them, one of each at the most:
 * a third of both sides where that is flat, enlarged to the old size, or all as a camera takes it out of focus.
 */
export async function lowTexture(): Promise<Picture[]> {
  const made: Picture[] = [];
  for (const { id, bytes } of photographs('held back')) {
    const flat = flatThirds[id];
    if (!flat && !isFlatOutOfFocus.has(id)) continue;
    const image = flat ? await thirdAt(bytes, flat) : sharp(bytes).blur(OUT_OF_FOCUS);
    const name = `${id} ${flat ? 'flat third' : 'out of focus'}`;
    made.push({ id: name, bytes: await image.jpeg({ quality: 92 }).toBuffer() });
  }
  return made;
}

/** Where the flattest third of some lies, of all that can be cut off to its left and above it. */
const flatThirds: Readonly<Record<string, readonly [left: number, top: number]>> = {
  'kodak_03.jpg': [1, 0.25],
  'kodak_09.jpg': [0, 0],
  'kodak_20.jpg': [0.5, 0],
  'kodak_21.jpg': [1, 0],
  'kodak_23.jpg': [0, 0],
};

const OUT_OF_FOCUS = 14;
/** Those that have fewer than 100 corners when they are so blurred. */
const isFlatOutOfFocus = new Set(
  ['01', '02', '04', '06', '10', '12', '13', '16', '18', '22'].map((n) => `kodak_${n}.jpg`),
);

async function thirdAt(bytes: Buffer, [fromLeft, fromTop]: readonly [number, number]): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const [w, h] = [Math.floor(width / 3), Math.floor(height / 3)];
  const third = await partOf(bytes, Math.round((width - w) * fromLeft), Math.round((height - h) * fromTop), w, h);
  return sharp(third).resize(width);
}

/** The four quarters of each: real pictures no two of which share a pixel. */
export async function quartersOf(pictures: readonly Picture[]): Promise<Picture[]> {
  const quarters: Picture[] = [];
  for (const { id, bytes } of pictures) {
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    const [w, h] = [width >> 1, height >> 1];
    const corners = [
      [0, 0],
      [w, 0],
      [0, h],
      [w, h],
    ] as const;
    for (const [number, [left, top]] of corners.entries())
      quarters.push({ id: `${id} quarter ${number}`, bytes: await partOf(bytes, left, top, w, h) });
  }
  return quarters;
}

/** The photograph that a quarter is of. */
export const photographOf = (id: string): string => id.split(' ', 1)[0] ?? id;

const partOf = (bytes: Buffer, left: number, top: number, width: number, height: number): Promise<Buffer> =>
  sharp(bytes).extract({ left, top, width, height }).jpeg({ quality: 92 }).toBuffer();
