import { describeAnimation } from './describe-animation.ts';
import { describePixels, type PictureDescription } from './describe-pixels.ts';
import { openAnimation } from './open-animation.ts';
import { readPicture } from './read-picture.ts';
import { UndescribablePicture } from './undescribable.ts';

/** What is sent of a file that stays on the device. */
export type FileDescription = PictureDescription & {
  /** SHA-256 of the file, hexadecimal. */
  contentHash: string;
};

/**
 * Describes a file of a picture. Its bytes are read once, for the hash and for the pixels.
 *
 * @throws UndescribablePicture
 */
export async function describeFile(file: File, wants: { features: boolean }): Promise<FileDescription> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) throw new UndescribablePicture('unreadable');
  const contentHash = toHexDigits(await crypto.subtle.digest('SHA-256', bytes));
  const animation = await openAnimation(bytes);
  if (animation)
    try {
      return { contentHash, ...(await describeAnimation(animation, wants)) };
    } finally {
      animation.close();
    }
  const looks = await readPicture(new Blob([bytes], { type: file.type }));
  return { contentHash, ...describePixels(looks, wants) };
}

const toHexDigits = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
