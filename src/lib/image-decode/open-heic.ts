import { Worker } from 'node:worker_threads';
import { ofPixels, type Picture } from './picture.ts';
import type { RefusalCode } from './refusal.ts';
import { brandsOf } from './sniff.ts';

/** The primary picture of a HEIC, upright, a byte a channel. */
export interface HeicPixels {
  readonly channels: 3 | 4;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The prebuilt library behind sharp reads AV1 in HEIF alone; phones write HEVC. */
export async function openHeic(bytes: Uint8Array, maxPixels: number): Promise<Picture | RefusalCode> {
  const read = await decodeInThread(bytes, maxPixels);
  if (typeof read === 'string') return read;
  const { width, height, channels, data } = read;
  const picture = ofPixels(data, { width, height, channels, read: { top: 0, height } });
  return picture ? { ...picture, partial: isSequence(bytes) } : 'broken';
}

/** Of the thread's own heap, in MiB: what it reserves unless told counts against the memory of the child. Pixels lie outside. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, codeRangeSizeMb: 16, stackSizeMb: 4 };

/** libheif turns and mirrors as the file says, and gives eight bits a channel. */
function decodeInThread(bytes: Uint8Array, maxPixels: number): Promise<HeicPixels | RefusalCode> {
  return new Promise((resolve) => {
    const options = { workerData: { bytes, maxPixels }, resourceLimits };
    const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), options);
    thread.once('message', (answer: HeicPixels | RefusalCode) => resolve(answer));
    // A fault inside of the library ends its thread; the file is to blame.
    thread.once('error', (error) => resolve(codeOfFault(error)));
    thread.once('exit', () => resolve('broken'));
  });
}

/** Access out of bounds is a fault of the file, not a want of memory, for which it would be read again. */
export const codeOfFault = ({ message }: Error): RefusalCode =>
  /memory|allocat|\boom\b/i.test(message) && !/out of bounds/i.test(message) ? 'too-much-memory' : 'broken';

/** Of files that hold a film, too, their brands say so: only the still picture is read. */
const ofSequences = ['msf1', 'hevc', 'hevx', 'hevm', 'hevs'];
const isSequence = (bytes: Uint8Array): boolean => brandsOf(bytes).some((brand) => ofSequences.includes(brand));
