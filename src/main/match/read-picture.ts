import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import type { DecodedImage, Decoder, Refusal, Want } from '#lib/image-decode/index.ts';
import { decodeFeatures } from '#lib/local-features/index.ts';
import { type Stamp, stampOf } from './list-files.ts';

const MAX_BYTES = 50 * 2 ** 20;

/** A file that was opened; what of it could be read as a picture. */
export interface ReadPicture {
  readonly contentHash: string;
  readonly stamp: Stamp;
  readonly decoded: DecodedImage | Refusal;
}

/** Undefined parts are those of a file that cannot be opened. `sentence` says why. */
export interface NotOpened {
  readonly sentence: string;
  /** It would be the same another time, as far as the marks of a run are the same. */
  readonly isLasting?: boolean;
}

/** Reads and decodes a file once. A picture that cannot be decoded still has its content hash. */
export async function readPicture(
  decoder: Decoder,
  path: string,
  want: Want,
  signal: AbortSignal,
): Promise<ReadPicture | NotOpened> {
  const opened = await open(path, signal);
  if ('sentence' in opened) return opened;
  const { bytes, stamp } = opened;
  const decoded = await decoder.decode(bytes, want, signal);
  return { contentHash: createHash('sha256').update(bytes).digest('hex'), stamp, decoded };
}

async function open(path: string, signal: AbortSignal): Promise<{ bytes: Uint8Array; stamp: Stamp } | NotOpened> {
  // Taken before the bytes: a file that is written to meanwhile is then read again by the next run.
  const stamp = await stampOf(path);
  if (!stamp) return { sentence: 'This file is no longer there, or may not be read.' };
  // A file that is too large to be a picture is not read into memory to find that out.
  if (stamp.size > MAX_BYTES) return { sentence: 'This file is larger than 50 MB.', isLasting: true };
  try {
    return { bytes: await readFile(path, { signal }), stamp };
  } catch (error) {
    signal.throwIfAborted();
    return { sentence: `This file could not be opened (${codeOf(error)}).` };
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';

/** A match needs so many corners at the least. */
const LEAST_CORNERS = 8;

/** Whether nothing but its very bytes can be recognised: neither the whole picture nor a part of it. */
export function isPlain({ fingerprint, features }: DecodedImage): boolean {
  const views = fingerprint ? [fingerprint.whole, ...fingerprint.others, ...fingerprint.trimmed] : [];
  const corners = features ? (decodeFeatures(features)?.count ?? 0) : 0;
  return corners < LEAST_CORNERS && views.every(({ quality }) => quality < LEAST_QUALITY);
}
