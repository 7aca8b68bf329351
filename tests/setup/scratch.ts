import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const plenty = 4 * 2 ** 30;

/**
 * A folder for what outlives no run: in memory where there is plenty of it, since a database is made there in a tenth of
 * the time, else on disk. Open to the unprivileged user that runs the database, or that would live elsewhere and stay
 * behind. Whoever makes it removes it.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), `reclaim-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= plenty;
  } catch {
    return false; // this system has no such place
  }
}
