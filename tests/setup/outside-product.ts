import { createHmac } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideWorld } from './outside-world.ts';
import { scratchFolder } from './scratch.ts';
import { startProduct } from './start-product.ts';

export interface OutsideProduct {
  url: string;
  dataDir: string;
  pid: number;
  log(): string;
  setClock(offset: string): void;
  stop(): Promise<void>;
}

export const inboundSecret = 'inbound-secret-of-the-test';

/** What connects a product to the world of a test: its search, its mail server, and who signs. */
export const settingsIn = (world: OutsideWorld): Record<string, string> => ({
  SEARXNG_URL: `http://127.0.0.1:${world.port}`,
  SMTP_URL: `smtp://127.0.0.1:${world.smtpPort}`,
  MAIL_FROM: 'notices@agent.test',
  MAIL_DOMAIN: 'agent.test',
  AGENT_NAME: 'Agent of the Test',
  AGENT_ADDRESS: '2 Test Road, Testville',
  AGENT_PHONE: '+1 202 555 0111',
  AGENT_EMAIL: 'agent@agent.test',
  INBOUND_EMAIL_SECRET: inboundSecret,
  NOTICE_BATCH_SECONDS: '3',
});

/** The product with the bare personas, a clock that the test moves, and no web but the one in the hosts file. */
export async function startOutside(
  env: Record<string, string>,
  hostsFile: object,
  entry: 'start.ts' | 'api.ts' = 'start.ts',
): Promise<OutsideProduct> {
  const dir = scratchFolder('outside');
  writeFileSync(join(dir, 'hosts.json'), JSON.stringify(hostsFile));
  const setClock = (offset: string): void => writeFileSync(join(dir, 'clock'), offset);
  setClock('+0h');
  const files = { CLOCK_FILE: join(dir, 'clock'), OUTBOUND_HOSTS_FILE: join(dir, 'hosts.json') };
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  const product = await startProduct({
    dataDir: join(dir, 'data'),
    // Called what a stranger's would be called, http://localhost, and not by the address the test asks.
    env: { DEMO: 'personas', PUBLIC_URL: '', ...files, ...env },
    entry,
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    url: product.url,
    dataDir: product.dataDir,
    pid: product.pid,
    log: product.log,
    setClock,
    stop: async () => {
      await product.stop();
      remove();
    },
  };
}

/** Posts a raw message as the mail server would, signed with the secret unless a signature is given. */
export async function postMail(
  url: string,
  raw: string,
  signature = `sha256=${createHmac('sha256', inboundSecret).update(raw).digest('hex')}`,
): Promise<{ status: number; body: Record<string, string> }> {
  const headers = { 'content-type': 'message/rfc822', 'x-signature': signature };
  const answer = await fetch(`${url}/api/v1/inbound/email`, { method: 'POST', body: raw, headers });
  const body: unknown = await answer.json();
  return { status: answer.status, body: body as Record<string, string> }; // the answer's own contract
}

/** A client that knows only the published names. */
export class Client {
  readonly #url: string;
  #cookie = '';
  #provider = '';
  constructor(url: string) {
    this.#url = url;
  }
  /** What a session is known by. */
  cookieValues(): string[] {
    return this.#cookie.split('; ').flatMap((one) =>
      one
        .slice(one.indexOf('=') + 1)
        .split('.')
        .filter((part) => part.length > 15),
    );
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
    const form = body instanceof FormData || body instanceof Uint8Array;
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
