import { createHash } from 'node:crypto';
import {
  decodeUnlisted,
  type FollowedHashList,
  findInFrames,
  type HashList,
  hashBytes,
  type ListHit,
} from '#lib/hash-list/index.ts';
import { type Decoder, sniff } from '#lib/image-decode/index.ts';
import { inlineAddress, type ReadPage } from '#lib/page-read/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import type { ReadVideo, VideoReader, VideoRefusal } from '#lib/video-decode/index.ts';
import { addressKey, type ClipFile } from '#modules/discovery/index.ts';

/** A file that the list knows, and where it was met. */
export interface ListedFile {
  hit: ListHit;
  contentSha256: string;
  mediaUrl: string;
  /** What is not asked for again: the file, or the page where the file is written into it. */
  mediaKey: string;
}

/** Ends a capture: nothing that came with it may be archived or drawn. */
export class ListedMaterial extends Error {
  readonly file: ListedFile;
  constructor(file: ListedFile) {
    super('Material on the quarantine list was met.');
    this.file = file;
  }
}

/** What evidence is compared with before it is kept. */
export interface Comparison {
  decoder: Pick<Decoder, 'decode'>;
  /** Absent where the deployment has none. */
  list?: FollowedHashList | undefined;
  signal: AbortSignal;
}

/**
 * Compares every picture that is written into a page (`data:`).
 *
 * @param content what was read of the page; undefined where it could not be read
 * @returns false where the page may hold pictures that were not compared: then its bytes are neither kept nor drawn
 * @throws ListedMaterial
 */
export async function compareInline(
  by: Comparison,
  page: Pick<FetchAnswer, 'url' | 'body'>,
  content: { inline: ReadPage['inline']; isWhole: boolean } | undefined,
): Promise<boolean> {
  const list = await by.list?.current();
  if (!list || sniff(page.body).kind === 'image') return true; // a picture was compared when it came
  for (const { bytes } of content?.inline ?? []) {
    const hit = await hitOf(by, list, bytes);
    if (!hit) continue;
    const contentSha256 = createHash('sha256').update(bytes).digest('hex');
    const mediaUrl = inlineAddress(page.url, bytes);
    throw new ListedMaterial({ hit, contentSha256, mediaUrl, mediaKey: addressKey(page.url) });
  }
  return content?.isWhole ?? false;
}

async function hitOf({ decoder, signal }: Comparison, list: HashList, bytes: Buffer): Promise<ListHit | undefined> {
  const byFile = list.ofFile(hashBytes(bytes));
  if (byFile || list.sizes.pdq === 0 || sniff(bytes).kind !== 'image') return byFile;
  const want = { fingerprint: true, motion: 'copy', cut: true } as const;
  return (await decodeUnlisted(decoder, bytes, want, { list, signal })).hit;
}

/**
 * Reads a video and compares its frames. Its file was compared when it came.
 *
 * @returns whether every frame was compared: only then may its bytes be kept
 * @throws ListedMaterial
 */
export async function readUnlistedClip(
  by: Comparison & { reader: Pick<VideoReader, 'read'>; wantStills: boolean },
  url: string,
  { path, sha256: contentSha256 }: Pick<ClipFile, 'path' | 'sha256'>,
): Promise<{ video?: ReadVideo | VideoRefusal; isCompared: boolean }> {
  const list = await by.list?.current();
  if (!list || list.sizes.pdq === 0) return { isCompared: true };
  const video = await by.reader.read(path, { signal: by.signal, wantStills: by.wantStills });
  if (!video.ok) return { video, isCompared: false };
  const hit = await findInFrames(list, video.frames, by.signal);
  if (hit) throw new ListedMaterial({ hit, contentSha256, mediaUrl: url, mediaKey: addressKey(url) });
  return { video, isCompared: !video.partial };
}

/** Whether bytes that no reader of videos saw may be kept of a video: not where the list holds pictures. */
export async function mayKeepUnread({ list }: Pick<Comparison, 'list'>): Promise<boolean> {
  const current = await list?.current();
  return current === undefined || current.sizes.pdq === 0;
}
