import { findInFrames } from '#lib/hash-list/index.ts';
import { lastingVideoCodes, refuseVideoForMemory } from '#lib/video-decode/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import type { ClipFile } from '#modules/discovery/clip.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { hitOfKnown } from '#modules/discovery/crawl/hit-of-known.ts';
import { previewsFor, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import type { FoundVideos } from '#modules/discovery/receive-medium.ts';
import { haveFrames } from '#modules/discovery/store/frames.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/**
 * Reads a found video, or answers from the row of its content hash: the same file is decoded once, whoever shows it. One
 * that was not read for want of time or memory is read when it is met again.
 */
export async function readFoundClip(
  deps: Pick<CrawlDeps, 'db' | 'blobs' | 'decoder' | 'list'> & { videos: FoundVideos },
  run: Pick<JobRun, 'signal'>,
  { userId, attempts }: Pick<TaskRow, 'userId' | 'attempts'>,
  { file, type }: { file: ClipFile; type: string | undefined },
): Promise<SeenMedium> {
  const { sha256: contentSha256, md5, size, isPart } = file;
  const facts = { contentSha256, contentType: type?.slice(0, 200), size };
  const known = await mediumByContent(deps.db, contentSha256);
  if (known?.listed && known.quarantinedAt !== null) return { ...facts, known };
  const list = await deps.list?.current();
  const hit =
    list && (list.ofFile({ sha256: contentSha256, md5 }) ?? (await hitOfKnown(deps.db, list, known, run.signal)));
  if (hit) return { ...facts, known, listed: hit };
  const isFinal = lastingVideoCodes.some((code) => code === known?.refusalCode);
  if (known && (known.quarantinedAt !== null || isFinal)) return { ...facts, known };
  if (known && (await haveFrames(deps.db, [known.id])).has(known.id)) {
    const previews = await previewsFor(deps.db, deps.blobs, known.id, userId, { ofVideo: true });
    if (previews !== 'lost') return { ...facts, known, previews };
  }
  const clip = await deps.videos.reader
    .read(file.path, { signal: run.signal, wantStills: true })
    .catch((error: unknown) => {
      run.signal.throwIfAborted();
      if (attempts < 3) throw error; // its reader was killed: the next run comes back to it after the others
      return refuseVideoForMemory();
    });
  const unread = known?.durationSeconds === null ? undefined : known;
  if (!clip.ok) return { ...facts, isPart, known: unread, clip };
  const listed = list && (await findInFrames(list, clip.frames, run.signal));
  // Its pictures are let go here: none of them was looked at or kept.
  if (listed) return { ...facts, known, listed };
  const seen = { ...facts, isPart: isPart || clip.partial, known: unread, clip };
  const described = await describeStills(deps.decoder, { ...clip, isPart: seen.isPart }, 'copy', run.signal);
  const poster = Buffer.from(clip.poster.bytes);
  const decoded = await deps.decoder.decode(poster, { thumbnail: true, tiny: true, blurred: true }, run.signal);
  return { ...seen, decoded, ...described };
}
