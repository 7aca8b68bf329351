import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processesOf } from '../../../tests/orphans/kill-parent.ts';
import { type ClusterToCopy, clusterToCopy } from '../../../tests/setup/cluster-to-copy.ts';
import { scratchFolder } from '../../../tests/setup/scratch.ts';
import { startNode } from '../../../tests/setup/start-node.ts';
import { thorough } from '../../../tests/setup/thorough.ts';
import { type Embedded, type EmbeddedOptions, runningEmbedded, startEmbedded } from './embedded.ts';
import { firstClosed } from './embedded-place.ts';
import { commandOf } from './process-identity.ts';

let folder = '';
let dataDir = '';
const open: (Embedded | ChildProcess)[] = [];
const isRoot = process.getuid?.() === 0;

/** Most tests are about a database that was made before. */
let made: ClusterToCopy;

beforeAll(async () => {
  made = await clusterToCopy();
});
afterAll(() => made?.remove());
beforeEach(() => {
  folder = scratchFolder('embedded');
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const held of open.splice(0)) {
    if ('stop' in held) await held.stop();
    else held.kill('SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A data directory in which the database was started and ended before. */
function withCluster(at = join(folder, 'data')): void {
  dataDir = at;
  made.copyTo(dataDir);
}
async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, unsafe: true, ...options });
  open.push(database);
  return database;
}
async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
function pidFile(): string {
  return join(dataDir, 'postgres/data/postmaster.pid');
}
function postmasterPid(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
}
/** Another process that holds the database, so that it can be killed. */
async function holder(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, '../../../tests/fixtures/hold-embedded.ts');
  const child = startNode([script, dataDir], { stdout: 'pipe' });
  open.push(child);
  const url = await new Promise<string>((done) => child.stdout?.once('data', (text) => done(String(text).trim())));
  return { child, url };
}

describe('the embedded database', () => {
  it('starts from nothing, keeps what it was told, and ends without a trace', async () => {
    const first = await start({ unsafe: false });
    await ask(first.url, 'create table kept (n int)');
    await ask(first.url, 'insert into kept values (7)');
    expect(runningEmbedded(dataDir)).toBe(first.url);
    const settings = await ask(
      first.url,
      "select current_setting('fsync') as fsync, current_setting('max_connections') as most, current_setting('TimeZone') as zone",
    );
    expect(settings).toEqual([{ fsync: 'on', most: '100', zone: 'UTC' }]);
    const pid = postmasterPid();
    await first.stop();
    await first.stop();
    expect(commandOf(pid)).toBeUndefined();
    expect(existsSync(pidFile())).toBe(false);
    expect(runningEmbedded(dataDir)).toBeUndefined();
    const second = await start();
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('listens on loopback and on a socket of its own only, and wants its password on both', async () => {
    withCluster();
    const database = await start({ unsafe: true });
    const url = new URL(database.url);
    expect(url.hostname).toBe('127.0.0.1');
    const folder = url.searchParams.get('host') ?? '';
    expect(folder).toBe(join(dataDir, 'postgres'));
    expect(statSync(join(folder, `.s.PGSQL.${url.port}`)).mode & 0o777).toBe(0o700);
    expect(await ask(url.href, 'select inet_server_addr() as at')).toEqual([{ at: null }]);
    url.password = 'guess';
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    url.search = '';
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const listening = await ask(
      database.url,
      "select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets",
    );
    expect(listening).toEqual([{ at: '127.0.0.1', sockets: `"${folder}"` }]);
  });

  it('has its socket in a folder whose name is a list to PostgreSQL, and does without where it cannot be said', async () => {
    withCluster(join(folder, 'a,b c'));
    const database = await start({ unsafe: true });
    expect(new URL(database.url).searchParams.get('host')).toBe(join(dataDir, 'postgres'));
    expect(await ask(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await database.stop();
    withCluster(join(folder, 'a"b'));
    expect(await ask((await start({ unsafe: true })).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('writes no value of a statement that failed into its log', async () => {
    withCluster();
    const database = await start({ unsafe: true });
    await ask(database.url, 'create table leaks (url text primary key)');
    const insert = "insert into leaks values ('https://leak.test/anna')";
    await ask(database.url, insert);
    await expect(ask(database.url, insert)).rejects.toMatchObject({ code: '23505' });
    await expect(ask(database.url, "select 'https://leak.test/anna'::int")).rejects.toMatchObject({ code: '22P02' });
    await database.stop();
    const log = readFileSync(join(dataDir, 'postgres', 'log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('leak');
  });

  it('does without the socket where the path to it is longer than a socket may have', async () => {
    withCluster(join(folder, 'deep'.repeat(25)));
    const database = await start({ unsafe: true });
    expect(new URL(database.url).search).toBe('');
    expect(await ask(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('loses nothing acknowledged when its starter is killed with -9, and ends with it', async () => {
    withCluster();
    const { child, url } = await holder();
    await ask(url, 'create table kept as select 42 as n');
    const pid = postmasterPid();
    child.kill('SIGKILL');
    await expect.poll(() => commandOf(pid), { timeout: 8000 }).toBeUndefined();
    const again = await start();
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))).toHaveLength(1);
  });

  it.each(thorough ? [0, 150, 400, 700] : [150, 400])(
    'leaves nothing running where its start is aborted after %i ms',
    async (afterMs) => {
      const end = new AbortController();
      const starting = start({ unsafe: false, signal: end.signal });
      setTimeout(() => end.abort(new Error('not wanted')), afterMs);
      // A fast machine may have started it by then.
      const early = await starting.catch((error: unknown) => error);
      if (early instanceof Error) expect(early.message).toBe('not wanted');
      else for (const held of open.splice(0)) if ('stop' in held) await held.stop();
      if (process.platform === 'linux') await expect.poll(() => processesOf(dataDir), { timeout: 10_000 }).toEqual([]);
      expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('stops a left-behind PostgreSQL that has not noticed yet, instead of failing on its lock', async () => {
    withCluster();
    const { child, url } = await holder();
    await ask(url, 'create table kept as select 42 as n');
    const left = postmasterPid();
    process.kill(left, 'SIGSTOP'); // It cannot act on the loss of its starter…
    child.kill('SIGKILL');
    await expect.poll(() => child.signalCode, { timeout: 10_000 }).toBe('SIGKILL');
    const starting = start();
    process.kill(left, 'SIGCONT'); // …before the next start looks at it.
    expect(await ask((await starting).url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(commandOf(left)).toBeUndefined();
  });

  it('comes back on the same port when PostgreSQL itself is killed with -9', async () => {
    withCluster();
    const crashes: string[] = [];
    const database = await start({ unsafe: false, onCrash: (message) => crashes.push(message) });
    await ask(database.url, 'create table kept as select 42 as n');
    process.kill(postmasterPid(), 'SIGKILL');
    const rows = () => ask(database.url, 'select n from kept').catch(() => 'not yet');
    await expect.poll(rows, { timeout: 15_000, interval: 50 }).toEqual([{ n: 42 }]);
    expect(crashes[0]).toMatch(/ended unexpectedly/);
  });

  it('removes a lock whose number now belongs to another program', async () => {
    withCluster();
    writeFileSync(pidFile(), `${process.pid}\n${join(dataDir, 'postgres/data')}\n0\n5432\n`);
    const database = await start();
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is never taken away from a living process', async () => {
    withCluster();
    const { url, child } = await holder();
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ pid: child.pid });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    await expect.poll(() => child.exitCode, { timeout: 10_000 }).toBe(0);
    await start();
  });

  it('makes its cluster anew where an earlier attempt was cut short', async () => {
    mkdirSync(join(dataDir, 'postgres/data.new/base'), { recursive: true });
    const database = await start();
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says so when the password was lost, instead of making a second database', async () => {
    withCluster();
    rmSync(join(dataDir, 'postgres/password'));
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/password is missing/);
  });
});

describe.runIf(isRoot)('started as root', () => {
  it('runs as nobody', async () => {
    await start();
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  });

  it('takes over a restored folder that belongs to root', async () => {
    withCluster();
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('moves aside from a folder that nobody may enter, says so, and finds its way back', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const elsewhere = join(folder, 'elsewhere');
    dataDir = join(closed, 'data');
    const first = await start({ elsewhere });
    expect(first.remark).toContain(elsewhere);
    await ask(first.url, 'create table kept as select 42 as n');
    expect(runningEmbedded(dataDir)).toBe(first.url);
    await first.stop();
    expect(await ask((await start({ elsewhere })).url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('judges each folder on the way by owner, group and others', () => {
    const user = { uid: 65_534, gid: 65_534 };
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    expect(firstClosed(join(folder, 'a/b/c'), user)).toBeUndefined();
    chmodSync(join(folder, 'a'), 0o744);
    expect(firstClosed(join(folder, 'a/b/c'), user)).toBe(join(folder, 'a'));
    execFileSync('chown', ['65534:0', join(folder, 'a')]);
    expect(firstClosed(join(folder, 'a/b/c'), user)).toBeUndefined();
    execFileSync('chown', ['0:65534', join(folder, 'a')]);
    expect(firstClosed(join(folder, 'a/b/c'), user)).toBe(join(folder, 'a'));
  });
});
