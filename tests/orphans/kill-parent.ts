import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program whose parent is killed. Everything it starts is found by its folder: the folder is its working directory. */
export interface Program {
  /** What node runs. */
  args(folder: string): string[];
  /** Removes what an earlier start left to be mistaken for this one, and answers the environment. */
  prepare(folder: string): Promise<Record<string, string>>;
  /** Whether its start is complete. */
  isReady(folder: string): boolean;
  /** The parent itself where it is none of ours: node runs `args` beneath a shell that names itself as the starter. */
  isItsOwnParent?: boolean;
}

export interface Kill {
  delayMs: number;
  /** Whether the start was complete when the parent was killed. */
  wasReady: boolean;
  /** From the kill to the end of the last process, or to the limit. */
  goneAfterMs: number;
  /** What was still alive at the limit, or that the start failed; and what the processes wrote. */
  fault?: string;
}

/** Starts the program, waits until its start is complete, ends it, and answers how long that took. */
export async function timeStart(program: Program, folder: string): Promise<number> {
  const parent = await startParent(program, folder);
  const began = performance.now();
  try {
    while (!program.isReady(folder)) {
      if (performance.now() - began > 90_000 || parent.hasEnded())
        throw new Error(`the program did not start: ${readLog(folder)}`);
      await pause(10);
    }
    return performance.now() - began;
  } finally {
    await parent.kill();
    await endProcesses(folder, 15_000);
  }
}

/** Starts the program, kills its parent with SIGKILL at a moment, and waits until no process of it is left. */
export async function killParent(
  program: Program,
  folder: string,
  moment: number | 'ready',
  limitMs: number,
): Promise<Kill> {
  const parent = await startParent(program, folder);
  const began = performance.now();
  if (moment === 'ready') while (!program.isReady(folder) && !parent.hasEnded()) await pause(10);
  else await pause(moment);
  const delayMs = performance.now() - began;
  const wasReady = program.isReady(folder);
  const endedEarly = parent.hasEnded();
  await parent.kill();
  const { afterMs, left } = await endProcesses(folder, limitMs);
  const why = endedEarly ? 'it ended before its parent was killed' : left.length > 0 && `alive: ${left.join('; ')}`;
  return { delayMs, wasReady, goneAfterMs: afterMs, ...(why ? { fault: `${why}\n${readLog(folder)}` } : {}) };
}

async function startParent(program: Program, folder: string) {
  const node = [process.execPath, ...program.args(folder)];
  const beneathShell = ['/bin/sh', '-c', 'STARTED_BY_PID=$$ "$@" & wait', 'sh', ...node];
  const [command = '', ...args] = program.isItsOwnParent ? node : beneathShell;
  // A file and not a pipe or an output of ours: whoever waits for those would wait for an orphan.
  const log = openSync(join(folder, 'log'), 'w');
  // What was compiled before is loaded in a third of the time, as in the product.
  const cache = join(import.meta.dirname, '../../node_modules/.cache/compile');
  const own = await program.prepare(folder);
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, ORPHAN_FOLDER: folder, ...own };
  const child: ChildProcess = spawn(command, args, { cwd: folder, env, stdio: ['ignore', log, log] });
  closeSync(log);
  const gone = once(child, 'exit');
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Waits until no process of the folder is left. After `limitMs` those that are left are killed, and named. */
async function endProcesses(folder: string, limitMs: number): Promise<{ afterMs: number; left: string[] }> {
  const began = performance.now();
  for (let emptyLooks = 0; ; await pause(40)) {
    const left = processesOf(folder);
    emptyLooks = left.length === 0 ? emptyLooks + 1 : 0;
    const passed = performance.now() - began;
    // One look at /proc may miss a process that was just being forked.
    if (emptyLooks === 2) return { afterMs: passed, left: [] };
    if (passed < limitMs || emptyLooks > 0) continue;
    const names = left.map(describeProcess);
    while (processesOf(folder).map(killProcess).length > 0) await pause(40);
    return { afterMs: passed, left: names };
  }
}

/** Every living process with the folder as its working directory, in its environment or in its command. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.map(Number).filter((pid) => {
    try {
      // A zombie has no command: it has ended.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command === '') return false;
      return (
        command.includes(folder) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)
      );
    } catch {
      return false; // It ended while we looked.
    }
  });
}

/** The commands of the folder's processes; of one that has named itself, its name. */
export function commandsOf(folder: string): string[] {
  return processesOf(folder).map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return ''; // It ended while we looked.
    }
  });
}

/** Its number, state, parent and command. */
function describeProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 200);
    return `${pid} (${stat[0]}, child of ${stat[1]}) ${command}`;
  } catch {
    return `${pid} (just ended)`;
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const readLog = (folder: string): string => readFileSync(join(folder, 'log'), 'utf8').slice(-2000);
