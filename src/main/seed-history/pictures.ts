import { createHash } from 'node:crypto';
import type { DecodedImage, Decoder } from '#lib/image-decode/index.ts';
import { type Alteration, alterPicture, type PictureFormat } from '#sample/pictures/alter-picture.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';

/** A picture of the sample world as the product sees it. */
export interface SeenPicture {
  bytes: Buffer;
  contentType: string;
  contentSha256: string;
  decoded: DecodedImage;
}
export interface WantedPicture {
  work: number;
  alter: readonly Alteration[];
  format: PictureFormat;
}
export type Pictures = (wanted: WantedPicture) => SeenPicture;

const keyOf = ({ work, alter, format }: WantedPicture): string => JSON.stringify([work, alter, format]);
const types: Record<PictureFormat, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

export const original = (work: number): WantedPicture => ({ work, alter: [], format: 'jpg' });

/** Draws, alters and decodes the pictures of one creator, before any transaction begins. */
export async function preparePictures(
  decoder: Decoder,
  handle: string,
  wanted: readonly WantedPicture[],
  signal: AbortSignal,
): Promise<Pictures> {
  const drawn = new Map<number, Buffer>();
  const seen = new Map<string, SeenPicture>();
  for (const one of wanted) {
    if (seen.has(keyOf(one))) continue;
    const source = drawn.get(one.work) ?? (await drawPicture(`${handle}/${one.work}`));
    drawn.set(one.work, source);
    const bytes = await alterPicture(source, one.alter, one.format);
    const decoded = await decoder.decode(
      bytes,
      { fingerprint: true, thumbnail: true, tiny: true, blurred: true },
      signal,
    );
    if (!decoded.ok) throw new Error(`picture ${one.work} of ${handle} cannot be read: ${decoded.sentence}`);
    const contentSha256 = createHash('sha256').update(bytes).digest('hex');
    seen.set(keyOf(one), { bytes, contentType: types[one.format], contentSha256, decoded });
  }
  return (one) => {
    const picture = seen.get(keyOf(one));
    if (!picture) throw new Error(`picture ${keyOf(one)} of ${handle} was not prepared`);
    return picture;
  };
}
