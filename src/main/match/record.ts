import { type FileHandle, open, readFile, truncate } from 'node:fs/promises';
import { z } from 'zod';
import { WrongUse } from './arguments.ts';
import { type Judged, lineSchema, reasonSchema } from './line.ts';
import type { Stamp } from './list-files.ts';
import type { Marks } from './mark-runs.ts';

const entrySchema = z.object({
  originals: z.string(),
  engine: z.string(),
  size: z.number(),
  modified: z.number(),
  reason: reasonSchema.optional(),
  line: lineSchema,
});
type Entry = z.infer<typeof entrySchema>;
/** How every entry begins. */
const BEGINNING = '{"originals":"';

/** Lines that are finished, in a file that another run reads. */
export interface RunRecord {
  /** What was said of this candidate when it was the same file, the originals were the same, and so was the engine. */
  find(candidate: string, stamp: Stamp): Judged | undefined;
  /** Keeps a line. It is in the file when this resolves. */
  add(judged: Judged, stamp: Stamp): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a record, or begins one. An entry that was cut off in the middle, since its process was killed, is removed.
 *
 * @param say is told in a sentence which lines are not used
 * @throws WrongUse where the file holds something else, or cannot be written
 */
export async function openRecord(path: string, marks: Marks, say: (sentence: string) => void): Promise<RunRecord> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return Buffer.alloc(0);
    throw new WrongUse(`${path} cannot be read.`);
  });
  const entries = entriesOf(path, bytes);
  const known = new Map<string, Entry>();
  const unused = { originals: 0, engine: 0 };
  for (const entry of entries) {
    if (entry.originals !== marks.originals) unused.originals += 1;
    else if (entry.engine !== marks.engine) unused.engine += 1;
    else known.set(entry.line.candidate, entry);
  }
  if (unused.originals > 0) say(`${path}: ${linesOf(unused.originals)} about other originals and not used.`);
  if (unused.engine > 0) say(`${path}: ${linesOf(unused.engine)} of another version of the engine and not used.`);
  const file = await openAtEnd(path, bytes);

  return {
    find(candidate, stamp) {
      const entry = known.get(candidate);
      if (entry?.size !== stamp.size || entry.modified !== stamp.modified) return undefined;
      return { line: entry.line, reason: entry.reason };
    },
    async add({ line, reason }, { size, modified }) {
      const entry: Entry = { ...marks, size, modified, reason, line };
      await file.appendFile(`${JSON.stringify(entry)}\n`);
    },
    close: () => file.close(),
  };
}

const linesOf = (count: number): string => (count === 1 ? '1 line is' : `${count} lines are`);

/** Whole lines only; damaged ones are skipped. A file in which no line is an entry belongs to something else. */
function entriesOf(path: string, bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  let lines = 0;
  for (let from = 0, to = bytes.indexOf(10); to >= 0; from = to + 1, to = bytes.indexOf(10, from)) {
    lines += 1;
    const entry = entryOf(bytes.toString('utf8', from, to));
    if (entry) entries.push(entry);
  }
  const start = bytes.toString('utf8', 0, BEGINNING.length);
  const isOurs = lines > 0 ? entries.length > 0 : BEGINNING.startsWith(start);
  if (isOurs) return entries;
  throw new WrongUse(`${path} is not a record of this command. Name a new file, or one that --resume began.`);
}

function entryOf(text: string): Entry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function openAtEnd(path: string, bytes: Buffer): Promise<FileHandle> {
  const end = bytes.lastIndexOf(10) + 1;
  try {
    if (end < bytes.length) await truncate(path, end);
    return await open(path, 'a');
  } catch {
    throw new WrongUse(`${path} cannot be written.`);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
