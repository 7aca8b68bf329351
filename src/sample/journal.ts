import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Append-only JSON lines. What `append` returned from is on disk. */
export type Journal<Entry> = {
  readonly found: readonly Entry[];
  append(entries: readonly Entry[]): void;
  close(): void;
};

/** Reads whole lines only: a line that a crash cut short was never acknowledged and is cut off. */
function readWhole<Entry>(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  // The file is written by this module alone, so that its lines have this shape.
  return lines.map((line) => JSON.parse(line) as Entry);
}

/** Opens `dir/name`; without a directory nothing is kept. */
export function openJournal<Entry>(dir: string | undefined, name: string): Journal<Entry> {
  if (dir === undefined) return { found: [], append: () => {}, close: () => {} };
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, name);
  const found = readWhole<Entry>(file);
  const handle = openSync(file, 'a');
  return {
    found,
    append: (entries) => {
      writeSync(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}
