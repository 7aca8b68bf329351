import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type ClusterToCopy, clusterToCopy } from '../../../tests/setup/cluster-to-copy.ts';
import { scratchFolder } from '../../../tests/setup/scratch.ts';
import { thorough } from '../../../tests/setup/thorough.ts';
import { nameStarter } from '../../lib/parent-watch/index.ts';
import { startOf } from '../../platform/db/process-identity.ts';
import { whyNotFree } from './address.ts';

const secretKey = 'k'.repeat(40);

const script = join(import.meta.dirname, '../../../tests/fixtures/start/start.ts');
// Several real processes each: slow where the machine is busy, which is no fault.
vi.setConfig({ testTimeout: 90_000 });
const isRoot = process.getuid?.() === 0;
let folder = '';
let dataDir = '';
let port = 0;
let mark = '';
let all: ChildProcess[] = [];

/** Most tests are about what comes once the database was made: the first of each kind starts from nothing. */
let made: ClusterToCopy;

beforeAll(async () => {
  made = await clusterToCopy();
});
afterAll(() => made?.remove());
beforeEach(async () => {
  folder = scratchFolder('start');
  dataDir = join(folder, 'data');
  mark = randomBytes(8).toString('hex');
  port = await freePort();
});
afterEach(async () => {
  for (const child of all) child.kill('SIGKILL');
  all = [];
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

function listen(at: number): Promise<Server> {
  return new Promise((done) => {
    const server = createServer().listen(at, '127.0.0.1', () => done(server));
  });
}
async function freePort(): Promise<number> {
  const server = await listen(0);
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

type Start = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

function start(env: Record<string, string> = {}, as?: { uid: number; gid: number }, shell = false): Start {
  const command = shell
    ? (['/bin/sh', ['-c', 'STARTED_BY_PID=$$ "$@" & wait', 'sh', process.execPath, script]] as const)
    : ([process.execPath, [script]] as const);
  const child = spawn(command[0], [...command[1]], {
    ...as,
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'personas',
      START_TEST_MARK: mark,
      ...nameStarter(), // The shell, where there is one, names itself instead.
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  all.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  return { child, said: () => text, ended: new Promise((done) => child.once('close', done)) };
}

async function isReady(started: Start): Promise<void> {
  await expect.poll(started.said, { timeout: 40_000 }).toContain('Ready at');
}

type Told = { pid: number; grandchild: number; title: string; env: Record<string, string> };

async function told(): Promise<Told> {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return response.json() as Promise<Told>; // The stand-in writes exactly this.
}

/** Every living process of this test: those with its mark in their environment, and PostgreSQL with its folder. */
function left(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return (
        command !== '' && (command.includes(folder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark))
      );
    } catch {
      return false; // It ended while we looked.
    }
  });
}

/** On a busy machine a process that was ended is still seen for a moment. */
const nobodyIsLeft = (): Promise<void> => expect.poll(left, { timeout: 3_000 }).toEqual([]);

describe.runIf(process.platform === 'linux')('everything on one machine', () => {
  it('starts, says where it is, and ends in order on Ctrl-C without a process left', async () => {
    const started = start();
    await isReady(started);
    expect(started.said()).toContain(`http://localhost:${port}`);
    expect(started.said()).toContain('demo-password-1');
    const api = await told();
    expect(api.title).toBe('reclaim-api');
    expect(api.env.DATABASE_URL).toMatch(/^postgres:\/\/reclaim:.+@127\.0\.0\.1:\d+\/reclaim\?host=.+$/);
    expect(api.env.SECRET_KEY?.length).toBeGreaterThan(40);
    expect(Object.keys(api.env).filter((name) => /^RECLAIM_|^STARTED_BY/.test(name))).toEqual([]);
    started.child.kill('SIGINT');
    started.child.kill('SIGINT'); // npm and the terminal both send it.
    expect(await started.ended).toBe(0);
    expect(started.said()).toContain('api ended in order');
    await nobodyIsLeft();
  });

  it('starts a killed process again and ends what that one had started', async () => {
    made.copyTo(dataDir);
    const started = start();
    await isReady(started);
    const first = await told();
    process.kill(first.pid, 'SIGKILL');
    await expect
      .poll(
        () =>
          told().then(
            (api) => api.pid !== first.pid,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(startOf(first.grandchild)).toBeUndefined();
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await nobodyIsLeft();
  });

  it('ends a process that does not want to, and its children, before the last limit ends everything with 1', async () => {
    made.copyTo(dataDir);
    const started = start({ STUBBORN: '1' });
    await isReady(started);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await nobodyIsLeft();
  });

  it('ends when its parent is gone', async () => {
    made.copyTo(dataDir);
    const started = start({}, undefined, true);
    await isReady(started);
    started.child.kill('SIGKILL');
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  });

  it('leaves nothing running when it is killed with -9, and starts again on the same data', async () => {
    made.copyTo(dataDir);
    const first = start();
    await isReady(first);
    const key = (await told()).env.SECRET_KEY;
    first.child.kill('SIGKILL');
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
    const second = start();
    await isReady(second);
    expect((await told()).env.SECRET_KEY).toBe(key);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('says in one sentence that the data directory or the port is in use, and leaves the first alone', async () => {
    made.copyTo(dataDir);
    const first = start();
    await isReady(first);
    const samePort = start({ DATA_DIR: join(folder, 'other') });
    expect(await samePort.ended).toBe(1);
    expect(samePort.said()).toMatch(/^Port \d+ is taken by another program: stop it, or give another PORT\.\n$/);
    const sameData = start({ PORT: String(await freePort()) });
    expect(await sameData.ended).toBe(1);
    expect(sameData.said()).toContain(`is in use by process ${first.child.pid}`);
    expect((await told()).title).toBe('reclaim-api');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('says in one sentence what is wrong with the database it was given, without its password', async () => {
    const wrong = new URL(inject('database').adminUrl);
    wrong.password = 'canary';
    const refused = start({ SECRET_KEY: secretKey, DATABASE_URL: wrong.href });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(
      /^The database at \S+ refuses the user \S+ or its password: correct DATABASE_URL\.\n$/,
    );
    expect(refused.said()).not.toContain('canary');
  });

  it.runIf(thorough)('waits half a minute for one that does not answer, and says so first and last', async () => {
    const away = `127.0.0.1:${await freePort()}`;
    const unreached = start({ SECRET_KEY: secretKey, DATABASE_URL: `postgres://who:canary@${away}/there` });
    expect(await unreached.ended).toBe(1);
    const sentence = `No database answers at ${away}: start it there, or correct DATABASE_URL.`;
    expect(unreached.said()).toContain(`${sentence} It is asked again for 30 seconds.`);
    expect(unreached.said().trimEnd().split('\n').at(-1)).toBe(sentence);
    expect(unreached.said()).not.toContain('canary');
  });

  it('gives up on a process that never comes to life, with a sentence', async () => {
    made.copyTo(dataDir);
    const started = start({ WORKER_DIES: '1' });
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain('reclaim-worker ended 5 times in a row (exit code 3)');
    await nobodyIsLeft();
  });

  it('can be stopped while it is still starting', async () => {
    const started = start();
    await expect.poll(() => existsSync(join(dataDir, 'postgres')), { timeout: 30_000 }).toBe(true);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await nobodyIsLeft();
  });
});

describe.runIf(process.platform === 'linux')('with the sample world', () => {
  it('tells api and worker where the world is, and the world none of the keys', async () => {
    const started = start({
      DEMO: 'world',
      SMTP_URL: 'smtp://mine.example',
      STRIPE_SECRET_KEY: 'sk_x',
      STRIPE_WEBHOOK_SECRET: 'wh_x',
    });
    await isReady(started);
    const { env } = await told();
    expect(env).toMatchObject({
      DEMO: 'world',
      OUTBOUND_HOSTS_FILE: join(dataDir, 'sample/hosts.json'),
      CLOCK_FILE: join(dataDir, 'sample/clock'),
      SMTP_URL: 'smtp://mine.example',
      NOTICE_BATCH_SECONDS: '5',
    });
    const sample: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'sample/sample-env.json'), 'utf8'));
    expect(sample).toMatchObject({
      PRODUCT_URL: `http://127.0.0.1:${port}`,
      INBOUND_EMAIL_SECRET: env.INBOUND_EMAIL_SECRET,
    });
    expect(Object.keys(sample).filter((name) => /STRIPE|SECRET_KEY|DATABASE/.test(name))).toEqual([]);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  it('starts api and worker again when the world came back at another address', async () => {
    made.copyTo(dataDir);
    const started = start({ DEMO: 'world' });
    await isReady(started);
    const before = await told();
    const world = Number(new URL(before.env.SEARXNG_URL ?? '').port);
    process.kill(world, 'SIGKILL');
    await expect
      .poll(
        () =>
          told().then(
            (api) => api.env.SEARXNG_URL !== before.env.SEARXNG_URL,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await nobodyIsLeft();
  });

  it('keeps the clock of an earlier run', async () => {
    made.copyTo(dataDir);
    mkdirSync(join(dataDir, 'sample'), { recursive: true });
    writeFileSync(join(dataDir, 'sample/clock'), '+72h\n');
    const started = start({ DEMO: 'world' });
    await isReady(started);
    expect(readFileSync(join(dataDir, 'sample/clock'), 'utf8')).toBe('+72h\n');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });
});

describe.runIf(process.platform === 'linux' && isRoot)('as an ordinary user', () => {
  it('starts, and ends without a process left', async () => {
    const daemon = { uid: 1, gid: 1 }; // initdb wants a user that has a name.
    chownSync(folder, 1, 1);
    const started = start({}, daemon);
    await isReady(started);
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    await nobodyIsLeft();
  });
});

describe('an address', () => {
  it('is free or not, said in a sentence', async () => {
    const server = await listen(0);
    const address = server.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    expect(await whyNotFree('127.0.0.1', taken)).toMatch(/is taken/);
    await new Promise((done) => server.close(done));
    expect(await whyNotFree('127.0.0.1', taken)).toBeUndefined();
    expect(await whyNotFree('203.0.113.9', 3000)).toMatch(/cannot be listened on/);
  });
});
