import { createReader, type ReaderOptions } from '../foreign-text/index.ts';
import { readTextTask } from './read-text-task.ts';

/** Characters that are kept of one picture: a screenshot may hold a whole page. */
export const LONGEST_TEXT = 2_000;

export interface TextReader {
  /**
   * The lines of text in a picture, from the top; empty where there are none, or where reading took too long, too much memory
   * or failed. One picture after the other: each waits for those before it.
   *
   * @param picture a WebP of at most two million pixels, as lib/image-decode makes it (`legible`)
   * @throws the signal's reason · EndedFromOutside where something else ended the child, which says nothing of the picture
   * @example const text = await reader.read(picture, run.signal); // 'leaks by @premiumvale'
   */
  read(picture: Uint8Array, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

type Settings = Pick<ReaderOptions, 'tasks' | 'timeoutMs' | 'maxMemoryMiB' | 'maxCpuSeconds'>;

/** A picture takes about a second. The child holds the weights and 700 MiB; it is replaced after ten minutes of work. */
const defaults: Settings = {
  tasks: new URL('./tasks.ts', import.meta.url),
  timeoutMs: 30_000,
  maxMemoryMiB: 512,
  maxCpuSeconds: 600,
};

/** Starts its child when the first picture is read. */
export function createTextReader(settings: Partial<Settings> = {}): TextReader {
  const reader = createReader({ ...defaults, ...settings, processes: 1 });
  return {
    async read(picture, signal) {
      const read = await reader.read(readTextTask, picture, signal);
      return read.ok && typeof read.value === 'string' ? storable(read.value) : '';
    },
    close: () => reader.close(),
  };
}

/** A hostile picture may have taken over the child: databases take neither zeros nor halves of characters. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST_TEXT).toWellFormed();
