import { passingCodes } from '#lib/image-decode/index.ts';
import { isPassing, type ReadClip } from './read-clip.ts';
import type { NotOpened, ReadPicture } from './read-picture.ts';

/** Whether a file was left unread for a reason that says nothing about the next time. */
export function isUnreadForNow(read: ReadPicture | ReadClip | NotOpened): boolean {
  if ('sentence' in read) return read.isLasting !== true;
  if ('video' in read) return isPassing(read);
  return !read.decoded.ok && passingCodes.includes(read.decoded.code);
}
