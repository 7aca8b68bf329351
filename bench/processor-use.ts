// Who used the processor, by name of the process, and how long the API waited for a core. Linux says both; elsewhere
// nothing is known and nothing is told.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Of the processor, in seconds, with that of its ended children. */
  used: number;
}

/** Seconds since it began, by kind of process: those of the product whose first process this is. */
export interface Use {
  seconds: Map<string, number>;
  /** Of the API's main thread: how long it ran, and how long it waited for a core while it could have run. */
  api: { ran: number; waited: number } | undefined;
}

/** @param backendOf what a backend of the database serves, by its process id */
export function readUse(first: number, backendOf: ReadonlyMap<number, string>): Use {
  const all = processes();
  const within = new Set([first]);
  for (let known = 0; known < within.size; ) {
    known = within.size;
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  const seconds = new Map<string, number>();
  let api: Use['api'];
  for (const { pid, name, used } of all) {
    if (!within.has(pid)) continue;
    const kind = name.startsWith('postgres') ? `postgres for ${backendOf.get(pid) ?? 'itself'}` : name;
    seconds.set(kind, (seconds.get(kind) ?? 0) + used);
    if (name === 'reclaim-api') api = readMainThread(pid);
  }
  return { seconds, api };
}

/** Between two readings, the largest first. */
export function usedBetween(before: Use, after: Use): string {
  const each = [...after.seconds].map(([kind, used]) => [kind, used - (before.seconds.get(kind) ?? 0)] as const);
  const told = each
    .filter(([, used]) => used >= 0.1)
    .sort((a, b) => b[1] - a[1])
    .map(([kind, used]) => `${kind} ${used.toFixed(1)}`);
  if (after.api && before.api) {
    const [ran, waited] = [after.api.ran - before.api.ran, after.api.waited - before.api.waited];
    told.unshift(`the API ran ${ran.toFixed(1)} s and waited ${waited.toFixed(1)} s for a core`);
  }
  return told.join(', ');
}

function processes(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readOne(Number(pid)) ?? []);
}

function readOne(pid: number): Process | undefined {
  const stat = readOr(`/proc/${pid}/stat`);
  const end = stat.lastIndexOf(')');
  if (end < 0) return undefined; // it ended meanwhile
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const used = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0) / ticksPerSecond;
  return { pid, parent: fields[1] ?? 0, name: stat.slice(stat.indexOf('(') + 1, end), used };
}

function readMainThread(pid: number): Use['api'] {
  const [ran = 0, waited = 0] = readOr(`/proc/${pid}/schedstat`).split(' ').map(Number);
  return { ran: ran / 1e9, waited: waited / 1e9 };
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of a file that was read
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
