import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { startOf } from './process-identity.ts';

/** Somebody else's living process holds the embedded database of this data directory. */
export class EmbeddedInUse extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`The embedded database is already run by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * One owner per embedded database: a file that names a process by number and start.
 * `link` makes taking it atomic; a dead owner's file is moved aside first and checked again after the move,
 * so two processes that find the same dead owner cannot both win. Answers the release.
 */
export function takeOwnership(file: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, file)) return () => release(file, mine);
      removeDead(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`${file} could not be taken`);
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeDead(file: string): void {
  const seen = contentOf(file);
  if (seen === undefined) return;
  refuseLiving(seen);
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another starter moved it first; the next attempt sees who won.
  }
  const moved = contentOf(aside);
  if (moved !== seen) tryLink(aside, file);
  rmSync(aside, { force: true });
  if (moved !== undefined && moved !== seen) refuseLiving(moved);
}

function refuseLiving(content: string): void {
  const [pid = '', start = ''] = content.split(' ');
  if (/^\d+$/.test(pid) && startOf(Number(pid)) === start && start !== '') throw new EmbeddedInUse(Number(pid));
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function release(file: string, mine: string): void {
  if (contentOf(file) === mine) rmSync(file, { force: true });
}
