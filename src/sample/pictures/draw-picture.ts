import sharp from 'sharp';
import { hashText, seededRandom } from './random.ts';
import { harbour } from './scenes/harbour.ts';
import { landscape } from './scenes/landscape.ts';
import { mosaic } from './scenes/mosaic.ts';
import { canvas, palettes, type Scene } from './scenes/paint.ts';
import { skyline } from './scenes/skyline.ts';
import { stillLife } from './scenes/still-life.ts';

const scenes: readonly [Scene, ...Scene[]] = [harbour, landscape, stillLife, skyline, mosaic];

export type PictureSize = { width: number; height: number };

/**
 * Draws a picture: textured harbours, landscapes, still lifes, skylines, abstracts. No photographs, no persons.
 * Kind and colours follow the part of the seed before `~`, everything else the whole seed: `premiumvale/1~b` has the
 * manner of `premiumvale/1` and is a different picture.
 * @returns JPEG bytes, equal for equal seeds and sizes
 * @example await drawPicture('premiumvale/1', { width: 1200, height: 900 })
 */
export async function drawPicture(seed: string, size: PictureSize = canvas): Promise<Buffer> {
  const manner = seed.split('~')[0] ?? seed;
  const number = /(\d+)$/.exec(manner)?.[1];
  // Numbered works of one creator take the kinds in turn, so that a feed is mixed.
  const scene =
    scenes[number === undefined ? hashText(manner) % scenes.length : Number(number) % scenes.length] ?? harbour;
  const palette = seededRandom(`palette of ${manner}`).pick(palettes);
  const inside = scene(seededRandom(seed), palette);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
