import { createHash } from 'node:crypto';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { decodeUnlisted, type FollowedHashList, hashBytes } from '#lib/hash-list/index.ts';
import { type Decoder, decoderFor, refuseForMemory } from '#lib/image-decode/index.ts';
import { HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { escalateFound } from '#modules/content/imports/escalate-found.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Smaller ones are avatars, icons and buttons. */
const leastSide = 200;
const mostBytes = 20 * 1024 * 1024;
/** Of all pictures of one page: beyond them no further one is asked for. */
export const mostBytesOfPage = 200 * 1024 * 1024;

export interface ReadPicture {
  url: string;
  bytes: Buffer;
  contentSha256: string;
  width: number;
  height: number;
  fingerprint: Buffer | null;
  thumbnail: Uint8Array;
  tiny: Uint8Array;
}
export interface FetchDeps {
  fetch: SafeFetch;
  decoder: Decoder;
  list?: FollowedHashList | undefined;
}

/**
 * Asks for one picture of a page and makes its previews; or says why it is left out. Outside every transaction.
 *
 * @returns `late` where it was not decoded in time, perhaps by a busy machine
 * @throws HostBusy
 */
export async function fetchPicture(
  { fetch, decoder, list: followed }: FetchDeps,
  run: JobRun,
  row: ImportRow,
  url: string,
): Promise<ReadPicture | 'small' | 'unreadable' | 'late'> {
  const answer = await fetch(url, {
    accept: 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.3',
    // Some show their pictures only to readers of their own pages.
    headers: { referer: row.profileUrl },
    maxBytes: mostBytes,
    maxDecodedBytes: mostBytes,
    wantBody: ({ status }) => status === 200,
    signal: run.signal,
  });
  run.signal.throwIfAborted();
  if (!answer.ok) return 'unreadable';
  if (answer.status === 429) throw new HostBusy(new URL(answer.url).hostname, 30_000);
  if (answer.status !== 200) return 'unreadable';
  const list = await followed?.current();
  const known = list?.ofFile(hashBytes(answer.body));
  const want = { fingerprint: true, thumbnail: true, tiny: true } as const;
  const read = known
    ? { hit: known }
    : await decodeUnlisted(decoderFor(decoder, row.userId), answer.body, want, { list, signal: run.signal }).catch(
        (error: unknown) => {
          run.signal.throwIfAborted();
          if (run.attempt < 2) throw error; // its reader was killed: once more
          return { decoded: refuseForMemory(), hit: undefined };
        },
      );
  if (read.hit) {
    const { hit } = read;
    const { sha256: contentSha256 } = hashBytes(answer.body);
    await run.transaction((ctx) => escalateFound(ctx, row, { url, contentSha256 }, hit));
    return 'unreadable';
  }
  const { decoded } = read;
  if (!decoded.ok && decoded.code === 'took-too-long') return 'late';
  if (!decoded.ok || !decoded.thumbnail || !decoded.tiny) return 'unreadable';
  const { width, height, thumbnail, tiny } = decoded;
  if (Math.min(width, height) < leastSide) return 'small';
  const contentSha256 = createHash('sha256').update(answer.body).digest('hex');
  const { quality = 0, hashes: [hash] = [] } = decoded.fingerprint?.whole ?? {};
  const fingerprint = hash && quality >= LEAST_QUALITY ? Buffer.from(hash) : null;
  return { url, bytes: answer.body, contentSha256, width, height, fingerprint, thumbnail, tiny };
}
