import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of the 19 steps down that there are: half of the time of a process that does not give way, where both want all of it. */
const steps = 3;

/**
 * Lets this process, and what it starts from now on, give way to the processes that answer people: jobs that come due
 * together (after an outage, or when the sample world's clock is moved by days) want every core for minutes. Linux shares
 * a core among sessions before it looks at processes, so that a session of its own is set, too.
 */
export function giveWay(): void {
  setPriority(steps);
  if (process.platform !== 'linux' || !leadsSession()) return;
  try {
    writeFileSync('/proc/self/autogroup', String(steps));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code; // of a file that was written
    if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EIO') throw error; // a kernel without sessions' shares
  }
}

/** Begun by `npm start`, and not in somebody's terminal, whose other programs would give way with it. */
function leadsSession(): boolean {
  const [, , , session] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(session) === process.pid;
}
