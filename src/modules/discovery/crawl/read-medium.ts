import { createHash } from 'node:crypto';
import { decodeUnlisted, hashBytes } from '#lib/hash-list/index.ts';
import { lastingCodes, refuseForMemory } from '#lib/image-decode/index.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { hitOfKnown } from '#modules/discovery/crawl/hit-of-known.ts';
import { previewsFor, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import { readersOf } from '#modules/discovery/store/picture-readers.ts';
import { isWanted } from '#modules/discovery/store/unread.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { MediaRow } from '#modules/discovery/tables-pages.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** What is known of a picture's bytes, or what a decoder makes of them: once, whoever shows them, wherever they came from. */
export async function readMedium(
  deps: Pick<CrawlDeps, 'db' | 'blobs' | 'decoder' | 'list' | 'settings'>,
  run: Pick<JobRun, 'signal'>,
  { userId, attempts }: Pick<TaskRow, 'userId' | 'attempts'>,
  { bytes, type }: { bytes: Buffer; type: string | undefined },
): Promise<SeenMedium> {
  const contentSha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { contentSha256, contentType: type?.slice(0, 200), size: bytes.length };
  const known = await mediumByContent(deps.db, contentSha256);
  if (known?.listed && known.quarantinedAt !== null) return { ...facts, known };
  const list = await deps.list?.current();
  const hit = list && (list.ofFile(hashBytes(bytes)) ?? (await hitOfKnown(deps.db, list, known, run.signal)));
  if (hit) return { ...facts, known, listed: hit };
  // What is in quarantine is never decoded again.
  if (known && (known.quarantinedAt !== null || isRefusedForGood(known))) return { ...facts, known };
  const readers = readersOf(deps.settings);
  const legible = await isWanted(deps.db, readers, { mediaId: known?.id, userId });
  if (known?.state === 'fingerprinted' && !legible) {
    const previews = await previewsFor(deps.db, deps.blobs, known.id, userId);
    if (previews !== 'lost') return { ...facts, known, previews };
  }
  const seen = known?.state === 'fingerprinted' ? known : undefined;
  const small = { thumbnail: true, tiny: true, blurred: true, ...(legible && { legible }) };
  const want = { fingerprint: seen === undefined, motion: 'copy', features: 'copy', ...small, cut: true } as const;
  const by = { list: seen ? undefined : list, signal: run.signal };
  const read = await decodeUnlisted(deps.decoder, bytes, want, by).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (attempts < 3) throw error; // its reader was killed: the next run comes back to it after the others
    return { decoded: refuseForMemory(), hit: undefined };
  });
  return read.hit ? { ...facts, known, listed: read.hit } : { ...facts, known: seen, decoded: read.decoded, readers };
}

const isRefusedForGood = ({ state, refusalCode }: MediaRow): boolean =>
  state === 'refused' && lastingCodes.some((code) => code === refusalCode);
