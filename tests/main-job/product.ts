import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

export interface Product {
  url: string;
  dir: string;
  child: ChildProcess;
  setClock(offset: string): void;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * Starts the whole product as a stranger would, with the world of the test around it; or one role of it, `api.ts`,
 * where nothing of the worker is needed.
 */
export async function startProduct(
  env: Record<string, string>,
  hostsFile: object,
  entry: 'start.ts' | 'api.ts' = 'start.ts',
): Promise<Product> {
  const dir = mkdtempSync(join(tmpdir(), 'reclaim-main-job-'));
  chmodSync(dir, 0o755); // open to the unprivileged user that runs the database, or it would live elsewhere and stay behind
  writeFileSync(join(dir, 'hosts.json'), JSON.stringify(hostsFile));
  writeFileSync(join(dir, 'clock'), '+0h');
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'src/main', entry)], {
    cwd: root,
    stdio: ['ignore', process.env.SHOW_PRODUCT ? 'inherit' : 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: join(dir, 'data'),
      CLOCK_FILE: join(dir, 'clock'),
      OUTBOUND_HOSTS_FILE: join(dir, 'hosts.json'),
      DEMO: 'personas',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (tries > 600) throw new Error('the product did not become ready within a minute');
    await pause(100);
  }
  return {
    url,
    dir,
    child,
    setClock: (offset) => writeFileSync(join(dir, 'clock'), offset),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A client that knows only the published names. */
export class Client {
  readonly #url: string;
  #cookie = '';
  #provider = '';
  constructor(url: string) {
    this.#url = url;
  }
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    if (!this.#provider) {
      const deployment = (await (await fetch(`${this.#url}/api/v1/deployment`)).json()) as { provider: string };
      this.#provider = deployment.provider;
    }
    const form = body instanceof FormData;
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      headers: {
        'x-provider': this.#provider,
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (set.length > 0)
      this.#cookie = [
        ...new Map(
          [...this.#cookie.split('; ').filter(Boolean), ...set].map((pair) => [pair.split('=')[0], pair]),
        ).values(),
      ].join('; ');
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text.startsWith('{') ? JSON.parse(text) : text) as Body,
      headers: answer.headers,
    };
  }
  /** What a browser would send along now. */
  get cookie(): string {
    return this.#cookie;
  }
  async signIn(email: string): Promise<void> {
    const answer = await this.call('POST', '/auth/sign-in/email', { email, password: 'demo-password-1' });
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Polls until the check returns something, or says what it last saw. */
export async function until<Found>(
  what: string,
  check: () => Promise<Found | undefined | false>,
  seconds = 60,
): Promise<Found> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await pause(250);
  }
}
