import { sniff } from '#lib/image-decode/index.ts';
import { sniffVideo } from '#lib/video-decode/index.ts';
import { maxImageBytes, maxVideoBytes } from '#modules/content/contract.ts';
import { Problem } from '#platform/problem/index.ts';

export type FileKind = 'image' | 'video';

/** Containers of videos that are taken in: MP4 and MOV, WebM and MKV. */
const containers: readonly string[] = ['mp4', 'matroska'];

/**
 * What a file is by its first bytes, whatever its name says.
 *
 * @param videos whether this deployment can read them
 * @throws Problem unsupported-type `unsupported_format`
 */
export function kindOf(begin: Uint8Array, { videos }: { videos: boolean }): FileKind {
  if (sniff(begin).kind === 'image') return 'image';
  const seen = sniffVideo(begin);
  if (seen.kind !== 'video' || !containers.includes(seen.container)) throw noPicture(videos);
  if (videos) return 'video';
  throw new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail:
      'Videos cannot be read here at the moment. This one was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF work.',
  });
}

export const noPicture = (videos: boolean): Problem =>
  new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail: `This file could not be read as a picture${videos ? ' or a video' : ''}. It was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF${videos ? ', and videos as MP4, MOV, WebM or MKV' : ''} work.`,
  });

const tooLarge = {
  image: 'A picture may have up to 50 MB.',
  video: 'A video may have up to 2 GB.',
  either: 'A picture may have up to 50 MB, and a video up to 2 GB.',
};

/**
 * @param kind `either` before the first bytes are here
 * @throws Problem invalid `empty_file` · too-large `file_too_large`
 */
export function checkLength(length: number, kind: FileKind | 'either'): void {
  if (length === 0)
    throw new Problem('invalid', {
      code: 'empty_file',
      detail: 'This file is empty.',
      errors: [{ path: 'file', message: 'This file is empty.' }],
    });
  if (length > (kind === 'image' ? maxImageBytes : maxVideoBytes))
    throw new Problem('too-large', { code: 'file_too_large', detail: tooLarge[kind] });
}
