import type { FetchResult, ResolveAddresses, SafeFetch } from '#lib/safe-fetch/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Database } from '#platform/verb/index.ts';

// What the tests of this module share: a small web out of a table, with a registry in it, and a worker's run.

export type Page = string | { status?: number; body?: string; type?: string; to?: string };
export type Web = Record<string, Page>;

const json = { type: 'application/rdap+json' };

/** Answers out of the table; what is not in it is 404, out of reach where its host is `down`, or no name at all. */
export function webOf(
  web: Web,
  down: readonly string[] = [],
  nameless: readonly string[] = [],
): { fetch: SafeFetch; asked: string[] } {
  const asked: string[] = [];
  const fetch: SafeFetch = async (given, { maxBytes = Number.POSITIVE_INFINITY } = {}): Promise<FetchResult> => {
    let url = String(given);
    asked.push(url);
    if (down.includes(new URL(url).hostname))
      return { ok: false, code: 'connect', sentence: 'It could not be reached.', hops: [] };
    if (nameless.includes(new URL(url).hostname))
      return { ok: false, code: 'dns', sentence: 'It has no address.', hops: [] };
    let page = Object.hasOwn(web, url) ? web[url] : undefined;
    if (typeof page === 'object' && page.to !== undefined) {
      url = page.to;
      page = web[url];
    }
    const {
      status = 200,
      body = '',
      type = 'text/html',
    } = typeof page === 'string' ? { body: page } : (page ?? { status: 404, body: 'nothing' });
    const bytes = Buffer.from(body);
    if (bytes.length > maxBytes) return { ok: false, code: 'too-large', sentence: 'It is too large.', hops: [] };
    return {
      ok: true,
      status,
      url,
      hops: [{ url, status, address: '203.0.113.1' }],
      headers: { 'content-type': type },
      rawHeaders: [['Content-Type', type]],
      body: bytes,
      bodySkipped: false,
      wireBytes: bytes.length,
      decodedBytes: bytes.length,
      address: '203.0.113.1',
    };
  };
  return { fetch, asked };
}

const card = (email: unknown, name: string): unknown => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', name],
    ['email', {}, 'text', email],
  ],
];
export const entity = (role: string, email: unknown, name = 'Somebody'): object => ({
  objectClassName: 'entity',
  handle: 'H',
  roles: [role],
  vcardArray: card(email, name),
});

/** IANA's files and one registry that answers for every address and name as told. */
export function registryOf(answers: { ip?: Record<string, unknown>; domain?: Record<string, unknown> }): Web {
  const services = (entries: string[]) => JSON.stringify({ services: [[entries, ['https://rdap.test/']]] });
  return {
    'https://data.iana.org/rdap/ipv4.json': { ...json, body: services(['0.0.0.0/0']) },
    'https://data.iana.org/rdap/ipv6.json': { ...json, body: services(['::/0']) },
    'https://data.iana.org/rdap/dns.json': { ...json, body: services(['test', 'example']) },
    ...Object.fromEntries(
      Object.entries(answers.ip ?? {}).map(([ip, value]) => [
        `https://rdap.test/ip/${encodeURIComponent(ip)}`,
        { ...json, body: JSON.stringify(value) },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(answers.domain ?? {}).map(([name, value]) => [
        `https://rdap.test/domain/${name}`,
        { ...json, body: JSON.stringify(value) },
      ]),
    ),
  };
}

export const oneAddress: ResolveAddresses = async () => ({ ok: true, addresses: ['203.0.113.1'] });

/** A worker's run on a real database, by a clock that stands still. */
export function runOn(db: Database, clock = createManualClock(new Date('2026-11-21T12:00:00Z'))) {
  const signal = new AbortController().signal;
  const inTransaction = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  const run: JobRun = {
    now: clock.now,
    signal,
    attempt: 0,
    transaction: (work) => inTransaction({ kind: 'worker', job: 'test' }, signal, work),
  };
  return { run, clock };
}
