import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { WrongUse } from './arguments.ts';
import { type DrawnMatch, drawMatch, listFilesBy, reportEnd, reportStart, summaryOf } from './draw-report.ts';
import type { Judged, Match } from './line.ts';
import type { Thumbnail } from './read-thumbnail.ts';

/** A report that is written as results come: only names are held in memory, never pictures. */
export interface Report {
  add(judged: Judged): Promise<void>;
  /** Puts it into its place, all of it at once. */
  finish(): Promise<void>;
  /** Leaves nothing behind of one that was not finished. */
  discard(): Promise<void>;
}

interface Source {
  readonly originals: string;
  readonly candidates: string;
  thumbnailOf(of: 'originals' | 'candidates', name: string): Promise<Thumbnail | undefined>;
}

/**
 * Begins a report in a temporary file beside its place.
 *
 * @throws WrongUse where no file can be written there
 */
export async function createReport(path: string, source: Source, now = new Date()): Promise<Report> {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await openNew(draft, path);
  const counts = { same: 0, similar: 0, unmatched: 0, unread: 0 };
  const others = { unmatched: [] as Judged[], unread: [] as Judged[] };
  /** Pictures of originals that are in the report already, which further matches refer to. */
  const drawn = new Map<string, { id: string; picture: Thumbnail }>();
  let state: 'open' | 'closed' | 'done' = 'open';

  const start = reportStart({ originals: basename(source.originals), candidates: basename(source.candidates), now });
  const summaryAt = Buffer.byteLength(start.before);
  await file.appendFile(start.before + summaryOf(counts) + start.after);

  async function close(): Promise<void> {
    if (state === 'open') await file.close();
    state = 'closed';
  }

  async function addMatch({ line }: Judged, first: Match): Promise<void> {
    const originals: { match: Match; pair: Omit<DrawnMatch['pair'], 'candidate'> }[] = [];
    for (const match of [first, ...(line.beside ?? [])]) {
      const { original: name } = match;
      const known = drawn.get(name);
      const original = known?.picture ?? (await source.thumbnailOf('originals', name));
      const id = known?.id ?? `original-${drawn.size + 1}`;
      originals.push({ match, pair: { original, id, isDrawn: known !== undefined } });
      // Of the picture its size is kept, not its bytes.
      if (original && !known) drawn.set(name, { id, picture: { ...original, webp: new Uint8Array() } });
    }
    const candidate = await source.thumbnailOf('candidates', line.candidate);
    const pairs = originals.map(({ match, pair }) => ({ match, pair: { ...pair, candidate } }));
    await file.appendFile(drawMatch(line, pairs));
  }

  return {
    async add(judged) {
      const { line, reason } = judged;
      if (line.original !== undefined && (line.verdict === 'same' || line.verdict === 'similar')) {
        counts[line.verdict] += 1;
        return addMatch(judged, { ...line, original: line.original });
      }
      const kind = reason?.kind === 'unread' ? 'unread' : 'unmatched';
      counts[kind] += 1;
      others[kind].push(judged);
    },
    async finish() {
      await file.appendFile(reportEnd(counts, listFilesBy(others.unmatched), listFilesBy(others.unread)));
      const summary = Buffer.from(summaryOf(counts));
      await file.write(summary, 0, summary.length, summaryAt);
      await file.sync();
      await close();
      await rename(draft, path);
      state = 'done';
    },
    async discard() {
      if (state === 'done') return;
      await close();
      await rm(draft, { force: true });
    },
  };
}

async function openNew(draft: string, path: string): Promise<FileHandle> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true;
  const file = isFolder ? undefined : await open(draft, 'wx').catch(() => undefined);
  if (!file) throw new WrongUse(`${path} cannot be written.`);
  return file;
}
