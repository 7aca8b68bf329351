import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { bringUpToDate } from '../../src/main/bring-up-to-date.ts';
import { setLightHashes, withLightHashes } from '../setup/light-hashes.ts';
import { Client, type OutsideProduct, startOutside } from '../setup/outside-product.ts';
import { testDatabase } from '../setup/test-database.ts';

export const personas = [
  'free',
  'promo',
  'standard',
  'plus',
  'premium',
  'cancelled',
  'former',
  'affiliate',
  'operator',
] as const;
export type Persona = (typeof personas)[number];

export interface Answer {
  status: number;
  text: string;
  /** Parsed where the answer is JSON; an empty object otherwise. */
  body: Record<string, unknown>;
  headers: Headers;
}

export interface Ask {
  /** A text is sent as it stands, anything else as JSON; a form or bytes as such. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  as?: Persona;
}

/** The whole product as a stranger starts it, on a database that the test may read. One for each test file. */
export interface RunningApi {
  product: OutsideProduct;
  pool: Pool;
  provider: string;
  secretKey: string;
  /** One request beneath `/api/v1`, with X-Provider unless a header says otherwise; `undefined` takes a header away. */
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** The cookie header of a persona. */
  cookieOf(persona: Persona): string;
  /** Until the worker has done what it was given: meanwhile rows change and new ones come by themselves. */
  untilIdle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * With `alone`, without a worker: started sooner, and nothing that was asked for is ever done. With `lightHashes` a
 * password costs it nothing, which is only for a process that is `alone`: its personas are made here.
 */
export async function runApi(options: { alone?: boolean; lightHashes?: boolean } = {}): Promise<RunningApi> {
  const database = await testDatabase();
  setLightHashes(options.lightHashes === true);
  // What `npm run migrate` does before one role runs by itself.
  if (options.alone) await bringUpToDate(database.url);
  const secretKey = randomBytes(40).toString('base64url');
  const product = await startOutside(
    {
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'error',
      LEADS: 'faces',
      ...(options.lightHashes ? withLightHashes : {}),
    },
    // A platform that is there and never answers.
    { hosts: { 'fanlane.test': { connect: '127.0.0.1:9', address: '203.0.113.10' } } },
    options.alone ? 'api.ts' : 'start.ts',
  );
  const cookies = new Map<Persona, string>();
  for (const persona of personas) cookies.set(persona, await signedIn(product.url, persona));
  if (!options.alone) await untilIdle(database.pool);
  const deployment: unknown = await (await fetch(`${product.url}/api/v1/deployment`)).json();
  const { provider } = deployment as { provider: string }; // fixed by the published names
  const cookieOf = (persona: Persona): string => cookies.get(persona) ?? '';
  return {
    product,
    pool: database.pool,
    provider,
    secretKey,
    cookieOf,
    untilIdle: () => untilIdle(database.pool),
    ask: (method, path, ask = {}) =>
      request(`${product.url}/api/v1${path}`, method, {
        ...ask,
        headers: { 'x-provider': provider, ...(ask.as ? { cookie: cookieOf(ask.as) } : {}), ...ask.headers },
      }),
    stop: async () => {
      await product.stop();
      await database.close();
    },
  };
}

async function untilIdle(pool: Pool): Promise<void> {
  // Dead letters are read by no worker.
  const open = `select from jobs.job where state < 'completed' and start_after <= now() and name <> 'dead-letters' limit 1`;
  await vi.waitUntil(async () => (await pool.query(open)).rowCount === 0, { timeout: 60_000, interval: 100 });
}

export async function request(url: string, method: string, ask: Ask = {}): Promise<Answer> {
  const { body } = ask;
  const asItIs = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
  const headers = new Headers(
    body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' },
  );
  for (const [name, value] of Object.entries(ask.headers ?? {})) if (value !== undefined) headers.set(name, value);
  const sent = body === undefined ? undefined : asItIs ? (body as RequestInit['body']) : JSON.stringify(body); // checked above
  const answer = await fetch(url, { method, headers, body: sent, redirect: 'manual' });
  const text = await answer.text();
  const isJson = /^application\/(?:problem\+)?json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, text, body: isJson && text !== '' ? JSON.parse(text) : {}, headers: answer.headers };
}

async function signedIn(url: string, persona: Persona): Promise<string> {
  const client = new Client(url);
  await client.signIn(`${persona}@demo.test`);
  return client.cookie;
}

/** Every `METHOD /path` of the published document, with its operation. */
export interface Operation {
  call: string;
  method: string;
  path: string;
  tags: string[];
  operation: Record<string, unknown>;
}
export async function publishedCalls(url: string): Promise<{ document: Record<string, unknown>; calls: Operation[] }> {
  const document = (await request(`${url}/api/openapi.json`, 'GET')).body;
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>; // OpenAPI 3.1
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      tags: (operation.tags ?? []) as string[], // OpenAPI 3.1
      operation,
    })),
  );
  return { document, calls };
}

/** Calls that links, mail servers and other services make, who know no `X-Provider`. */
export const withoutProvider: readonly string[] = [
  'GET /deployment',
  'POST /inbound/email',
  'POST /webhooks/stripe',
  'POST /referrals/clicks',
  'OPTIONS /uploads',
  'GET /media/{token}',
  'GET /exports/{token}',
  'GET /email-settings/{token}/unsubscribe',
  'POST /email-settings/{token}/unsubscribe',
];
