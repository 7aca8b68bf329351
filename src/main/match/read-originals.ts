import { join } from 'node:path';
import type { Decoder } from '#lib/image-decode/index.ts';
import { createPartFinder, type Shard } from '#lib/part-finder/index.ts';
import type { VideoReader } from '#lib/video-decode/index.ts';
import { fingerprintVideo } from '#lib/video-frames/index.ts';
import { partOfWork } from '#modules/matching/parts/part-of-work.ts';
import { shardsOf } from '#modules/matching/parts/shards-of.ts';
import type { PartOfWork } from '#modules/matching/verdict.ts';
import { createWorkIndex, referenceFingerprints, type WorkIndex } from '#modules/matching/work-index.ts';
import { WrongUse } from './arguments.ts';
import { createFeaturesFile, type FeaturesFile } from './features-file.ts';
import { inOrder } from './in-order.ts';
import { isClip, readClip } from './read-clip.ts';
import { isPlain, readPicture } from './read-picture.ts';
import type { Screen } from './show-progress.ts';

/** What candidates are compared with. A work's id is the name of its file. */
export interface Originals {
  readonly works: WorkIndex;
  /** Parts of the originals that a picture shows. @param copy as lib/local-features encodes it */
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
 * The bound of what the indexes of all parts hold: at up to 151 KiB a work, 6,900 originals. Of more, those that do not
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
  try {
    const read = await readAll(deps, folder, names, { works, features });
    if (read.length === 0) throw new WrongUse(`No picture or video could be read in ${folder}.`);
    return { works, ...partsOf(read, features) };
  } catch (error) {
    await features.close();
    throw error;
  }
}

async function readAll(
  { decoder, video, screen, signal }: Deps,
  folder: string,
  names: readonly string[],
  { works, features }: { works: WorkIndex; features: FeaturesFile },
): Promise<string[]> {
  const read: string[] = [];
  const want = { fingerprint: true, motion: 'work', features: 'work' } as const;
  const reading = inOrder(names, async (name) => {
    const path = join(folder, name);
    const isVideo = await isClip(path);
    return isVideo ? readClip(video, path, { wantCrops: true, signal }) : readPicture(decoder, path, want, signal);
  });
  let done = 0;
  for await (const { item: name, result } of reading) {
    screen.progress(`Reading originals: ${++done} of ${names.length}`);
    const path = join(folder, name);
    if ('sentence' in result) screen.warn(`${path}: ${result.sentence}`);
    else if ('video' in result) {
      if (result.video.ok) {
        const { durationSeconds, frames } = result.video;
        if (frames.length === 0)
          screen.warn(`${path}: shows too little in every frame; it can only be matched exactly.`);
        const { contentHash } = result;
        works.put({ workId: name, contentHash, fingerprints: [], frames: fingerprintVideo(durationSeconds, frames) });
        read.push(name);
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
      read.push(name);
    }
  }
  return read;
}

function partsOf(names: readonly string[], features: FeaturesFile): Omit<Originals, 'works'> {
  const finder = createPartFinder({ maxMiB });
  const shards = shardsOf(names).map((shard, i): Shard => ({ key: String(i), load: () => features.read(shard) }));
  let asked = 0;
  return {
    async findParts(copy, signal) {
      // Back and forth: where not all shards fit into memory, the ones that were used last are used first.
      const order = asked++ % 2 === 0 ? shards : shards.toReversed();
      return (await finder.find(copy, order, signal)).map(partOfWork);
    },
    async close() {
      await finder.close();
      await features.close();
    },
  };
}
