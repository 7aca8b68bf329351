import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './embedded-binaries.ts';
import type { Place } from './embedded-place.ts';
import { spawnGuarded } from './guarded-child.ts';
import { commandOf } from './process-identity.ts';

export type Postmaster = {
  child: ChildProcess /** Bytes of the log before this start. */;
  logFrom: number;
  gone: Promise<void>;
  isGone: () => boolean;
};

/** Several products at once stand on the one cluster of a test run. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
};

/** Crash safety (fsync, full_page_writes) stays at its defaults unless `unsafe`, which is for throw-away test databases. */
function settings(place: Place, port: number, unsafe: boolean): string[] {
  const given = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: fits(place.folder) ? `"${place.folder}"` : '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What a statement got wrong is told to whoever sent it. Its words hold values: addresses of leaks, and of people.
    log_min_messages: 'log',
    jit: 'off', // compiling pays for queries of seconds, and ours are none
    ...(unsafe ? forTests : {}),
  };
  return Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Its own session: Ctrl-C in a terminal reaches us alone, and PostgreSQL ends after its clients, not before. */
export function launch(binaries: Binaries, place: Place, port: number, unsafe: boolean): Postmaster {
  const log = openLog(join(place.folder, 'log'));
  const logFrom = fstatSync(log).size;
  const command = [binaries.postgres, '-D', join(place.folder, 'data'), ...settings(place, port, unsafe)];
  const how = { ...place.runsAs, cwd: place.folder, outputs: log, ifOrphaned: 'shut down' as const };
  const child = spawnGuarded(command, how);
  closeSync(log);
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  return {
    child,
    logFrom,
    gone,
    isGone: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
  };
}

/** Clean within `patienceMs`: clients are cut off and a checkpoint is written. Then at once, with recovery at the next start. */
export async function stop(postmaster: Postmaster, patienceMs: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (postmaster.isGone()) return;
    postmaster.child.kill(signal);
    await Promise.race([postmaster.gone, pause(signal === 'SIGINT' ? patienceMs : 1000, undefined, { ref: false })]);
  }
}

/**
 * What a killed starter left behind. A PostgreSQL that still serves this folder is stopped (it may not have noticed yet);
 * a lock whose number now belongs to some other program is removed, since PostgreSQL would believe it.
 * The caller owns the folder (`takeOwnership`), so nobody alive depends on what is stopped here.
 */
export async function clearLeftovers(place: Place, patienceMs = 10_000): Promise<void> {
  const data = join(place.folder, 'data');
  const lock = join(data, 'postmaster.pid');
  const pid = pidIn(lock);
  if (pid !== undefined) {
    if (serves(pid, data)) await endLeftBehind(pid, data, patienceMs);
    rmSync(lock, { force: true });
  }
  clearSockets(place.folder);
}

async function endLeftBehind(pid: number, data: string, patienceMs: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfThere(pid, signal);
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      if (!serves(pid, data)) return;
      await pause(20);
    }
  }
  throw new Error(`A PostgreSQL that an earlier start left behind (process ${pid}) does not end: stop it by hand`);
}

const socketOf = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);
/** Of a socket's path, on every system we run on; beyond it there is TCP alone. */
const longestPath = 103;
const fits = (folder: string): boolean =>
  Buffer.byteLength(socketOf(folder, 65_535)) <= longestPath && !folder.includes('"');

/** Whether the PostgreSQL of this folder can be reached by a socket in it: a quarter less work for each query than TCP. */
export const hasSocket = (folder: string, port: number): boolean => existsSync(socketOf(folder, port));

/** What a killed PostgreSQL left; the next one may listen on another port and would not clear it away. */
function clearSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
}

/** The port and number of a PostgreSQL that serves this folder now. */
export function running(folder: string): { pid: number; port: number } | undefined {
  const data = join(folder, 'data');
  const lock = join(data, 'postmaster.pid');
  const pid = pidIn(lock);
  if (pid === undefined || !serves(pid, data)) return undefined;
  const port = Number(readFileSync(lock, 'utf8').split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? { pid, port } : undefined;
}

/** What it wrote since this start, at most its last lines: for a fault's message. */
export function logTail(place: Place, postmaster: Postmaster, lines = 8): string {
  const whole = readFileSync(join(place.folder, 'log'));
  return whole.subarray(postmaster.logFrom).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

function serves(pid: number, data: string): boolean {
  const command = commandOf(pid);
  return command !== undefined && /postgres/.test(command) && command.includes(data);
}

function pidIn(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** One log and the one before it: each start that finds more than 4 MB begins anew. */
function openLog(file: string): number {
  try {
    if (statSync(file).size > 4_000_000) renameSync(file, `${file}.before`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return openSync(file, 'a', 0o600);
}
