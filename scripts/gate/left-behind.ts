import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Stands in the environment of every process that a test run starts, and is inherited by what those start. */
export const markVariable = 'TEST_RUN_MARK';

export interface LeftBehind {
  pid: number;
  parent: number;
  command: string;
}

/**
 * Living processes whose mark begins with `mark`, without this one. Linux only: elsewhere nothing is found.
 *
 *     findMarked('gate-4711') // [{ pid: 4801, parent: 4711, command: 'node src/sample/main.ts' }]
 */
export function findMarked(mark: string): LeftBehind[] {
  const wanted = `${markVariable}=${mark}`;
  return pidsOf('/proc').flatMap((pid) => {
    if (pid === process.pid) return [];
    try {
      const isMarked = readFileSync(`/proc/${pid}/environ`, 'latin1')
        .split('\0')
        .some((entry) => entry.startsWith(wanted));
      if (!isMarked) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return command === '' ? [] : [{ pid, parent: parentOf(pid), command }]; // a zombie has no command: it has ended
    } catch {
      return []; // it ended while we looked, or belongs to another user
    }
  });
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: state and parent.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Waits until no marked process lives, for at most `patienceMs`; kills what is left then and answers what it was. */
export async function endMarked(mark: string, patienceMs: number): Promise<LeftBehind[]> {
  const end = performance.now() + patienceMs;
  for (let found = findMarked(mark); found.length > 0; found = findMarked(mark)) {
    if (performance.now() >= end) return killAll(found);
    await pause(50);
  }
  return [];
}

function killAll(found: LeftBehind[]): LeftBehind[] {
  for (const { pid } of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  return found;
}

/** How a process that was left behind is named for people. */
export const nameLeftBehind = ({ pid, command }: LeftBehind): string => `${pid} ${command.slice(0, 160)}`;

function pidsOf(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return []; // no such file system here
  }
}
