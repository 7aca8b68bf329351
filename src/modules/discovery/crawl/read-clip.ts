import { lastingVideoCodes } from '#lib/video-decode/index.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { previewsFor, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import type { ClipFile, FoundVideos } from '#modules/discovery/receive-medium.ts';
import { haveFrames } from '#modules/discovery/store/frames.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/**
 * Reads a found video, or answers from the row of its content hash: the same file is decoded once, whoever shows it. One
 * that was not read for want of time or memory is read when it is met again.
 */
export async function readFoundClip(
  deps: Pick<CrawlDeps, 'db' | 'blobs' | 'decoder'> & { videos: FoundVideos },
  run: Pick<JobRun, 'signal'>,
  { userId }: Pick<TaskRow, 'userId'>,
  { file, type }: { file: ClipFile; type: string | undefined },
): Promise<SeenMedium> {
  const { sha256: contentSha256, size, isPart } = file;
  const facts = { contentSha256, contentType: type?.slice(0, 200), size, isPart };
  const known = await mediumByContent(deps.db, contentSha256);
  const isFinal = lastingVideoCodes.some((code) => code === known?.refusalCode);
  if (known && (known.quarantinedAt !== null || isFinal)) return { ...facts, known };
  if (known && (await haveFrames(deps.db, [known.id])).has(known.id)) {
    const previews = await previewsFor(deps.db, deps.blobs, known.id, userId, { ofVideo: true });
    if (previews !== 'lost') return { ...facts, known, previews };
  }
  const clip = await deps.videos.reader.read(file.path, { signal: run.signal });
  const decoded = clip.ok
    ? await deps.decoder.decode(Buffer.from(clip.poster.bytes), { thumbnail: true, tiny: true }, run.signal)
    : undefined;
  return { ...facts, known: known?.durationSeconds === null ? undefined : known, clip, decoded };
}
