import { join } from 'node:path';
import type { Decoder } from '#lib/image-decode/index.ts';
import { createPartFinder } from '#lib/part-finder/index.ts';
import type { VideoReader } from '#lib/video-decode/index.ts';
import { fingerprintVideo } from '#lib/video-frames/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import { findPartsOf } from '#modules/matching/parts/find-parts-of.ts';
import type { PartOfWork } from '#modules/matching/verdict.ts';
import { createWorkIndex, referenceFingerprints, type WorkIndex } from '#modules/matching/work-index.ts';
import { WrongUse } from './arguments.ts';
import { createFeaturesFile, type FeaturesFile } from './features-file.ts';
import { inOrder } from './in-order.ts';
import { isUnreadForNow } from './is-unread-for-now.ts';
import { isClip, readClip } from './read-clip.ts';
import { isPlain, readPicture } from './read-picture.ts';
import type { Screen } from './show-progress.ts';

/** What candidates are compared with. A work's id is the name of its file. */
export interface Originals {
  readonly works: WorkIndex;
  /** Names of those that could not be read this time, and perhaps can another time. */
  readonly missing: readonly string[];
  /** Parts of the originals, of videos in their frames, that a picture shows. @param copy as lib/local-features encodes it */
  findParts(copy: Uint8Array, signal: AbortSignal): Promise<PartOfWork[]>;
  close(): Promise<void>;
}

interface Deps {
  readonly decoder: Decoder;
  /** Absent where ffmpeg is not installed. */
  readonly video: VideoReader | undefined;
  readonly screen: Screen;
  readonly signal: AbortSignal;
}

/**
 * The bound of what the indexes of all parts hold: at up to 151 KiB a picture, 6,900 of them, or 2.3 MiB a video. Of more, those that do not
 * fit are read again from a temporary file for each candidate, which is slower and finds the same. Besides it an
 * original takes about 1 KiB, for its fingerprints and its name; building indexes and buffers not yet freed take up to
 * 400 MiB, and each of the two processes that decode at most 1 GiB. Measured with 1,210 originals: 574 MiB here.
 */
const maxMiB = 1024;

/**
 * Reads all originals: fingerprints into an index, features into a temporary file.
 *
 * @throws WrongUse where not one of them can be read
 */
export async function readOriginals(deps: Deps, folder: string, names: readonly string[]): Promise<Originals> {
  const works = createWorkIndex();
  const features = await createFeaturesFile();
  const missing: string[] = [];
  try {
    const read = await readAll(deps, folder, names, { works, features, missing });
    if (read.pictures.length + read.videos.length === 0)
      throw new WrongUse(`No picture or video could be read in ${folder}.`);
    return { works, missing, ...partsOf(read, features) };
  } catch (error) {
    await features.close();
    throw error;
  }
}

/** Names of those that could be read. */
type Read = { pictures: string[]; videos: string[] };

async function readAll(
  { decoder, video, screen, signal }: Deps,
  folder: string,
  names: readonly string[],
  { works, features, missing }: { works: WorkIndex; features: FeaturesFile; missing: string[] },
): Promise<Read> {
  const read: Read = { pictures: [], videos: [] };
  const want = { fingerprint: true, motion: 'work', features: 'work' } as const;
  const reading = inOrder(names, async (name) => {
    const path = join(folder, name);
    const isVideo = await isClip(path);
    return isVideo ? readClip(video, path, { of: 'work', signal }) : readPicture(decoder, path, want, signal);
  });
  let done = 0;
  for await (const { item: name, result } of reading) {
    screen.progress(`Reading originals: ${++done} of ${names.length}`);
    const path = join(folder, name);
    if (isUnreadForNow(result)) missing.push(name);
    if ('sentence' in result) screen.warn(`${path}: ${result.sentence}`);
    else if ('video' in result) {
      if (result.video.ok) {
        const { durationSeconds, frames } = result.video;
        if (frames.length === 0)
          screen.warn(`${path}: shows too little in every frame; it can only be matched exactly.`);
        const { contentHash } = result;
        works.put({ workId: name, contentHash, fingerprints: [], frames: fingerprintVideo(durationSeconds, frames) });
        await features.add(name, (await describeStills(decoder, result.video, 'work', signal)).features);
        read.videos.push(name);
      } else screen.warn(`${path}: ${result.video.sentence}`);
    } else if (!result.decoded.ok) screen.warn(`${path}: ${result.decoded.sentence}`);
    else if (result.decoded.fingerprint) {
      const { contentHash, decoded } = result;
      if (isPlain(decoded)) screen.warn(`${path}: has too little structure; it can only be matched exactly.`);
      const fingerprints = referenceFingerprints(result.decoded.fingerprint);
      const { motion } = decoded;
      const frames = motion && fingerprintVideo(motion.durationSeconds, motion.frames);
      works.put({ workId: name, contentHash, fingerprints, frames });
      if (decoded.features) await features.add(name, decoded.features);
      read.pictures.push(name);
    }
  }
  return read;
}

function partsOf({ pictures, videos }: Read, features: FeaturesFile): Omit<Originals, 'works' | 'missing'> {
  const finder = createPartFinder({ maxMiB });
  let asked = 0;
  const compared = { pictures, videos, load: features.read, keyOf: ([first = '']: readonly string[]) => first };
  // Back and forth: where not all shards fit into memory, the ones that were used last are used first.
  const { find: findParts } = findPartsOf(finder, compared, (shards) =>
    asked++ % 2 === 0 ? shards : shards.toReversed(),
  );
  return {
    findParts,
    async close() {
      await finder.close();
      await features.close();
    },
  };
}
