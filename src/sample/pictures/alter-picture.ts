import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';
import { spell } from './letters.ts';
import { caption, collage, filmed, inset, screenshot } from './reframe.ts';

/**
 * What leak sites do to a picture. `percent` is of the shorter side; `crop` keeps the middle. `others` of a collage are
 * seeds of the pictures beside it, as `drawPicture` takes them.
 */
export type Alteration =
  | { kind: 'recompress'; quality: number }
  | { kind: 'resize'; width: number }
  | { kind: 'mirror' }
  | { kind: 'border'; percent: number; colour: string }
  | { kind: 'watermark'; text: string }
  | { kind: 'crop'; percent: number }
  | { kind: 'grey' }
  | { kind: 'caption'; text: string }
  | { kind: 'screenshot' }
  | { kind: 'filmed' }
  | { kind: 'inset' }
  | { kind: 'collage'; others: readonly string[] };

export type PictureFormat = 'jpg' | 'webp' | 'png';

async function alterOnce(bytes: Buffer, alteration: Alteration): Promise<Buffer> {
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const share = (percent: number): number => Math.round((Math.min(width, height) * percent) / 100);
  switch (alteration.kind) {
    case 'recompress':
      return picture.jpeg({ quality: alteration.quality }).toBuffer();
    case 'resize':
      return picture.resize({ width: alteration.width }).jpeg({ quality: 82 }).toBuffer();
    case 'mirror':
      return picture.flop().jpeg({ quality: 85 }).toBuffer();
    case 'border': {
      const edge = share(alteration.percent);
      return picture
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background: alteration.colour })
        .jpeg({ quality: 85 })
        .toBuffer();
    }
    case 'watermark': {
      const dot = Math.max(2, Math.round(width / 300));
      const left = width - (alteration.text.length * 6 + 4) * dot;
      const top = height - 12 * dot;
      const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${spell(alteration.text, left + dot, top + dot, dot, '#000000')}${spell(alteration.text, left, top, dot, '#ffffff')}</svg>`;
      return picture
        .composite([{ input: Buffer.from(mark) }])
        .jpeg({ quality: 85 })
        .toBuffer();
    }
    case 'crop': {
      const edge = share(alteration.percent / 2);
      return picture
        .extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
        .jpeg({ quality: 85 })
        .toBuffer();
    }
    case 'grey':
      return picture.greyscale().jpeg({ quality: 85 }).toBuffer();
    case 'caption':
      return caption(bytes, alteration.text);
    case 'collage':
      return collage(bytes, await Promise.all(alteration.others.map((seed) => drawPicture(seed))));
    case 'inset':
      return inset(bytes);
    case 'screenshot':
      return screenshot(bytes);
    case 'filmed':
      return filmed(bytes);
  }
}

/**
 * Applies alterations in order and encodes for the ending of the file name; nothing to do gives the very same bytes.
 * @example await alterPicture(jpeg, [{ kind: 'mirror' }, { kind: 'border', percent: 8, colour: '#ffffff' }], 'webp')
 */
export async function alterPicture(
  bytes: Buffer,
  alterations: readonly Alteration[],
  format: PictureFormat = 'jpg',
): Promise<Buffer> {
  let altered = bytes;
  for (const alteration of alterations) altered = await alterOnce(altered, alteration);
  if (format === 'webp') return sharp(altered).webp({ quality: 82 }).toBuffer();
  if (format === 'png') return sharp(altered).png().toBuffer();
  return altered;
}
