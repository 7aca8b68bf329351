import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { markVariable } from '../../scripts/gate/left-behind.ts';
import { nameStarter } from '../../src/lib/parent-watch/index.ts';
import { scratchFolder } from './scratch.ts';

const root = join(import.meta.dirname, '../..');

type Entry = 'start.ts' | 'api.ts' | 'npm start';

export interface Product {
  url: string;
  dataDir: string;
  /** From the start of its process to the first 200 of `/readyz`. */
  readyAfterMs: number;
  pid: number;
  /** What it and all its processes wrote so far. */
  log(): string;
  /** Ends the product; with `keep` the data directory stays for another start. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

/**
 * The whole product as `npm start` runs it (without install and build), on a free port, in a data directory of its own
 * unless one is given; or one role of it, `api.ts`, where nothing of the worker is needed; or `npm start` itself, which
 * is ended as by Ctrl-C. It ends when this process does, also by -9. Throws with its last lines where it is not ready in
 * time.
 *
 *     const product = await startProduct({ env: { DEMO: 'personas' } });
 */
export async function startProduct(
  options: { dataDir?: string; env?: Record<string, string>; withinMs?: number; entry?: Entry; host?: string } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? scratchFolder('run');
  const port = await freePort();
  // Passkeys belong to a name: a bare address has none.
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const began = performance.now();
  const { entry = 'start.ts' } = options;
  const byNpm = entry === 'npm start';
  // npm is run by node itself, so that the watch is loaded before it; what it starts ends with it (scripts/run.mjs).
  const first = ['tests/fixtures/end-with-parent.ts', ...(byNpm ? [] : ['src/main/supervise/quick-resolve.ts'])];
  const words = byNpm ? [findNpm(), 'start'] : [join(root, 'src/main', entry)];
  const child = spawn(process.execPath, [...first.flatMap((file) => ['--import', join(root, file)]), ...words], {
    cwd: root,
    detached: byNpm, // a group of its own, which Ctrl-C in its terminal would reach as a whole
    // Nothing of the shell's own settings: what is started is what the caller says.
    // The cache is the one that scripts/run.mjs gives.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...shell(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.env,
      ...nameStarter(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void said.push(String(text)));
  const stop = async ({ keep = false } = {}): Promise<void> => {
    await end(child, byNpm);
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  };
  while (!(await isReady(url))) {
    const late = performance.now() - began > (options.withinMs ?? 110_000);
    if (!late && child.exitCode === null) {
      await pause(40);
      continue;
    }
    await stop();
    throw new Error(`the product was not ready in time:\n${said.join('').slice(-4000)}`);
  }
  return { url, dataDir, readyAfterMs: performance.now() - began, pid: child.pid ?? 0, log: () => said.join(''), stop };
}

function shell(): Record<string, string | undefined> {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_COMPILE_CACHE', 'CHROMIUM_PATH', markVariable];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function findNpm(): string {
  const files = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  return files.find((file) => existsSync(file)) ?? 'npm';
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false; // not listening yet
  }
}

async function end(child: ChildProcess, asGroup: boolean): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Its pipes close when the last that writes to them is gone.
  const gone = new Promise((done) => child.once(asGroup ? 'close' : 'exit', done));
  process.kill(asGroup ? -child.pid : child.pid, asGroup ? 'SIGINT' : 'SIGTERM');
  await gone; // the product itself ends within ten seconds, whatever hangs
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

/** Signs a persona in and answers the header values every later call needs. */
export async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const deployment: unknown = await (await fetch(`${url}/api/v1/deployment`)).json();
  const provider =
    typeof deployment === 'object' && deployment && 'provider' in deployment ? String(deployment.provider) : '';
  const answer = await fetch(`${url}/api/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-provider': provider },
    body: JSON.stringify({ email, password: 'demo-password-1' }),
  });
  if (!answer.ok) throw new Error(`signing in as ${email} was answered with ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, 'x-provider': provider };
}
