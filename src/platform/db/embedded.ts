import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { type Place, preparePlace } from './embedded-place.ts';
import { runGuarded } from './guarded-child.ts';
import { takeOwnership } from './owner-lock.ts';
import { clearLeftovers, hasSocket, launch, logTail, type Postmaster, running, stop } from './postmaster.ts';
import { isStarting } from './wait-ready.ts';

export { EmbeddedInUse } from './owner-lock.ts';

export type Embedded = {
  /** Of the database `reclaim`; stays the same when PostgreSQL is started again after a crash. */
  url: string;
  /** A sentence worth telling whoever started it, if any. */
  remark?: string;
  /** Ends PostgreSQL, cleanly if that is possible within `patienceMs` (5000 unless given). Any number of calls. */
  stop(patienceMs?: number): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Told when PostgreSQL died by itself and was started again, or could not be. */
  onCrash?: (message: string) => void;
  /** Throw-away databases of tests only: no fsync. */
  unsafe?: boolean;
  /** See `preparePlace`. */
  elsewhere?: string;
  /** Aborted where the start is not wanted any more: it rejects with the reason, and nothing is left running. */
  signal?: AbortSignal;
};

const user = 'reclaim';

/**
 * A real PostgreSQL 18 in `dataDir`, listening on loopback and on a socket beside it, with a password of its own.
 * Makes the cluster on first use; recovers what a crash left. Throws `EmbeddedInUse` when a living process runs it.
 *
 *     const database = await startEmbedded({ dataDir: '.data' });
 *     const pool = openPool(database.url);
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = preparePlace(options.dataDir, options.elsewhere);
  const release = takeOwnership(join(place.folder, 'owner'));
  try {
    const binaries = findBinaries(place.runsAs, options.elsewhere);
    const password = passwordOf(place);
    if (!existsSync(join(place.folder, 'data'))) await makeCluster(binaries, place, options);
    await clearLeftovers(place);
    const first = await startOnFreePort(binaries, place, password, options);
    const keeper = keepAlive(first, binaries, place, password, options);
    const end = async (patienceMs = 5000) => {
      await keeper.stop(patienceMs);
      release();
    };
    return { url: urlOf(place.folder, first.port, password), remark: place.remark, stop: end };
  } catch (error) {
    release();
    throw error;
  }
}

/** The address of the embedded database that another process runs for this data directory now, if one does. */
export function runningEmbedded(dataDir: string): string | undefined {
  const near = join(resolve(dataDir), 'postgres');
  const pointer = join(near, 'elsewhere');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : near;
  const found = running(folder);
  return found && urlOf(folder, found.port, readFileSync(join(folder, 'password'), 'utf8').trim());
}

/** Of the socket in the folder, where there is one; else of TCP on loopback. */
function urlOf(folder: string, port: number, password: string, database = user): string {
  const socket = hasSocket(folder, port) ? `?host=${encodeURIComponent(folder)}` : '';
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}${socket}`;
}

function passwordOf(place: Place): string {
  const file = join(place.folder, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(join(place.folder, 'data')))
    throw new Error(`${file} is missing: put it back from a backup of the data directory`);
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const descriptor = openSync(draft, 'wx', 0o600);
  writeSync(descriptor, randomBytes(24).toString('base64url'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  if (place.runsAs) chownSync(draft, place.runsAs.uid, place.runsAs.gid);
  renameSync(draft, file);
  return readFileSync(file, 'utf8').trim();
}

/** Renamed into place when whole: a start cut short leaves no half-made cluster that looks like one. */
async function makeCluster(binaries: Binaries, place: Place, { unsafe, signal }: EmbeddedOptions): Promise<void> {
  const draft = join(place.folder, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  const parts = [
    `--pgdata=${draft}`,
    `--username=${user}`,
    `--pwfile=${join(place.folder, 'password')}`,
    '--auth=scram-sha-256',
  ];
  parts.push(
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(unsafe ? ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1'] : []),
  );
  try {
    await runGuarded([binaries.initdb, ...parts], { ...place.runsAs, cwd: place.folder }, signal);
  } catch (error) {
    signal?.throwIfAborted();
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`The embedded database could not be made in ${place.folder}: ${said}`, { cause: error });
  }
  renameSync(draft, join(place.folder, 'data'));
}

type Started = { postmaster: Postmaster; port: number };

async function startOnFreePort(
  binaries: Binaries,
  place: Place,
  password: string,
  options: EmbeddedOptions,
): Promise<Started> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const postmaster = await start(binaries, place, port, password, options);
    if (postmaster !== 'port taken') return { postmaster, port };
  }
  throw new Error('No free port was found for the embedded database');
}

/**
 * Answers when a connection succeeds: there is no other proof of readiness. Backends of a killed PostgreSQL may hold
 * its shared memory for some moments, in which a new one refuses to start: tried again for ten seconds.
 */
async function start(
  binaries: Binaries,
  place: Place,
  port: number,
  password: string,
  { unsafe, signal }: EmbeddedOptions,
): Promise<Postmaster | 'port taken'> {
  const end = performance.now() + 10_000;
  for (;;) {
    signal?.throwIfAborted();
    const postmaster = launch(binaries, place, port, unsafe === true);
    if (await answers(place, postmaster, port, password, signal)) return postmaster;
    const said = logTail(place, postmaster);
    if (/could not bind|Address already in use/.test(said)) return 'port taken';
    if (!/shared memory|lock file/.test(said) || performance.now() > end) {
      throw new Error(`The embedded database did not start:\n${said}`);
    }
    await clearLeftovers(place);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function answers(
  place: Place,
  postmaster: Postmaster,
  port: number,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  while (!postmaster.isGone()) {
    if (signal?.aborted) {
      await stop(postmaster, 2000);
      throw signal.reason;
    }
    const client = new Client({
      connectionString: urlOf(place.folder, port, password, 'postgres'),
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined); // What it means is told by the query below, or by `isGone`.
    try {
      await client.connect();
      const known = await client.query('select 1 from pg_database where datname = $1', [user]);
      if (known.rowCount === 0) await client.query(`create database ${user}`);
      return true;
    } catch (error) {
      if (!isStarting(error) && !postmaster.isGone()) {
        await stop(postmaster, 2000);
        throw error;
      }
      await new Promise((done) => setTimeout(done, 10));
    } finally {
      await client.end().catch(() => undefined); // Already broken: nothing is left to end.
    }
  }
  return false;
}

/** Starts PostgreSQL again on the same port when it dies without being told to; its clients reconnect by themselves. */
function keepAlive(first: Started, binaries: Binaries, place: Place, password: string, options: EmbeddedOptions) {
  let ending = false;
  let current = first.postmaster;
  let restart: Promise<void> = Promise.resolve();
  const watch = (postmaster: Postmaster) => {
    void postmaster.gone.then(() => {
      if (!ending) restart = again();
    });
  };
  const again = async () => {
    options.onCrash?.('the embedded database ended unexpectedly and is started again');
    for (let wait = 100; !ending; wait = Math.min(wait * 2, 5000)) {
      try {
        await clearLeftovers(place);
        const next = await start(binaries, place, first.port, password, { ...options, signal: undefined });
        if (next === 'port taken') throw new Error(`port ${first.port} was taken by another program`);
        current = next;
        return watch(next);
      } catch (error) {
        options.onCrash?.(error instanceof Error ? error.message : String(error));
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  };
  watch(current);
  return {
    stop: async (patienceMs: number) => {
      ending = true;
      await restart;
      await stop(current, patienceMs);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
