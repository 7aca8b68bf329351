import type { SentPicture } from '#modules/content/index.ts';

/** The bytes of a picture that leaves as a copy, as the data of its source says. */
export function bytesOf(picture: SentPicture): Buffer {
  if (picture.as !== 'copy') throw new Error('this source is sent copies, and was given an address');
  return picture.bytes;
}
