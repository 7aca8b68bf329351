import { expect } from 'vitest';
import { type PlayedInterface, playInterface } from '../../../tests/setup/played-interface.ts';
import type { HashExchange } from './exchange.ts';

export const exchangeKeys = { functionsKey: 'functions-key-of-nobody', subscriptionKey: 'subscription-key-of-nobody' };
export const oneHash = 'a1'.repeat(32);

/** StopNCII as its published client reads it: records by hash, in pages. */
export async function playStopncii(): Promise<PlayedInterface & { records: Map<string, string> }> {
  const records = new Map<string, string>();
  const played = await playInterface(({ method, path, headers, body }) => {
    const has = headers['x-functions-key'] === exchangeKeys.functionsKey;
    if (!has || headers['ocp-apim-subscription-key'] !== exchangeKeys.subscriptionKey) return { status: 401 };
    const url = new URL(path, 'http://played.test');
    if (method === 'POST' && url.pathname === '/v1/SubmitHashes') {
      const { hashRecords } = JSON.parse(body) as { hashRecords: { hashValue: string }[] };
      for (const { hashValue } of hashRecords) records.set(hashValue, 'Received');
      return { body: '{}' };
    }
    if (method === 'POST' && url.pathname === '/v1/SubmitFeedback') {
      const { hashFeedbacks } = JSON.parse(body) as { hashFeedbacks: { hashValue: string; feedbackValue: string }[] };
      for (const { hashValue, feedbackValue } of hashFeedbacks) records.set(hashValue, feedbackValue);
      return { body: '{}' };
    }
    if (method !== 'GET' || url.pathname !== '/v1/FetchHashes') return { status: 404 };
    const at = Number(url.searchParams.get('nextPageToken') ?? 0);
    const all = [...records];
    const hashRecords = all.slice(at, at + 1).map(([hashValue, hashStatus]) => ({
      ...{ lastModtimestamp: 1, hashValue: hashValue.toUpperCase(), hashStatus },
      ...{ signalType: 'ImagePDQ', caseNumbers: {}, CSPFeedbacks: [] },
    }));
    const hasMoreRecords = at + 1 < all.length;
    const nextPageToken = hasMoreRecords ? String(at + 1) : '';
    return { body: JSON.stringify({ count: 1, nextSetTimestamp: 1, nextPageToken, hasMoreRecords, hashRecords }) };
  });
  return { ...played, records };
}

type Check = (stopncii: Awaited<ReturnType<typeof playStopncii>>, exchange: HashExchange) => Promise<void>;
const { signal } = new AbortController();
const html = '<!doctype html><title>Sign in</title>';
const since = new Date('2026-11-29T00:00:00Z');
const told = (exchange: HashExchange) => [
  () => exchange.submit(oneHash, signal),
  () => exchange.withdraw(oneHash, signal),
];

/** What an exchange of hashes must do. Each check has a StopNCII of its own. */
export const exchangeChecks: Record<string, Check> = {
  'submits the hash alone, with both keys in headers': async ({ posts, records }, exchange) => {
    expect(await exchange.submit(oneHash, signal)).toEqual({ outcome: 'taken' });
    expect(posts).toHaveLength(1);
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
      count: 1,
      hashRecords: [
        {
          lastModtimestamp: expect.any(Number),
          signalType: 'ImagePDQ',
          hashValue: oneHash,
          CSPFeedbacks: [{ feedbackValue: 'None', tags: [] }],
        },
      ],
    });
    expect(posts[0]?.path).toBe('/v1/SubmitHashes');
    expect(records.get(oneHash)).toBe('Received');
  },
  'withdraws a hash by feedback': async ({ posts, records }, exchange) => {
    await exchange.submit(oneHash, signal);
    expect(await exchange.withdraw(oneHash, signal)).toEqual({ outcome: 'taken' });
    expect(posts[1]?.path).toBe('/v1/SubmitFeedback');
    expect(records.get(oneHash)).toBe('Withdrawn');
  },
  'finds a hash on a later page, and whether it is withdrawn': async ({ records, asked }, exchange) => {
    records.set('b2'.repeat(32), 'Active').set(oneHash, 'Active');
    expect(await exchange.find(oneHash, since, signal)).toEqual({ outcome: 'listed', isWithdrawn: false });
    expect(asked).toHaveLength(2);
    expect(asked[0]?.path).toContain(`startTimestamp=${since.getTime() / 1_000}`);
    for (const state of ['Withdrawn', 'Deleted']) {
      records.set(oneHash, state);
      expect(await exchange.find(oneHash, since, signal)).toEqual({ outcome: 'listed', isWithdrawn: true });
    }
    expect(await exchange.find('c3'.repeat(32), since, signal)).toEqual({ outcome: 'absent' });
  },
  'defers for as long as Retry-After says, and does not repeat': async ({ behave, posts }, exchange) => {
    for (const tell of told(exchange)) {
      behave({ status: 429, headers: { 'retry-after': '600' } });
      expect(await tell()).toMatchObject({ outcome: 'deferred', retryAfterMs: 600_000 });
    }
    expect(posts).toHaveLength(2);
  },
  'reports wrong keys as unavailable, and a fault of the hash as refused': async ({ behave }, exchange) => {
    for (const tell of told(exchange)) {
      behave({ status: 401 }, { status: 400, body: '{"message":"no such hash"}' });
      expect(await tell()).toMatchObject({ outcome: 'unavailable', code: 401 });
      expect(await tell()).toMatchObject({ outcome: 'refused', why: expect.stringContaining('no such hash') });
    }
  },
  'leaves it in doubt after a server error, half an answer and no answer': async ({ behave, posts }, exchange) => {
    for (const tell of told(exchange)) {
      behave({ takes: true, status: 502, body: html }, { takes: true, ends: 'cut' }, { takes: true, ends: 'hang' });
      for (let time = 0; time < 3; time += 1) expect(await tell()).toMatchObject({ outcome: 'unknown' });
    }
    expect(posts).toHaveLength(6);
  },
  'names a drift where a page comes in place of JSON': async ({ behave }, exchange) => {
    for (const tell of [...told(exchange), () => exchange.find(oneHash, since, signal)]) {
      behave({ status: 200, body: html });
      expect(await tell()).toMatchObject({ outcome: 'unknown', isDrift: true });
    }
  },
  'never takes a drifted list for an absence': async ({ behave }, exchange) => {
    const page = { hashRecords: [], hasMoreRecords: true, nextPageToken: '' };
    const record = { hashValue: oneHash, signalType: 'ImagePDQ', hashStatus: 'Sleeping' };
    for (const body of [
      {},
      { records: [], hasMoreRecords: false },
      page,
      { hashRecords: [record], hasMoreRecords: false },
    ]) {
      behave({ status: 200, body: JSON.stringify(body) });
      expect(await exchange.find(oneHash, since, signal)).toMatchObject({
        outcome: 'unknown',
        isDrift: true,
        why: expect.stringContaining('shape'),
      });
    }
    behave({ status: 503, body: html });
    expect(await exchange.find(oneHash, since, signal)).toMatchObject({ outcome: 'unknown' });
  },
  'reports that nothing left where nobody listens': async ({ close }, exchange) => {
    await close();
    for (const tell of told(exchange)) expect(await tell()).toMatchObject({ outcome: 'unreachable' });
  },
  'shows no key, whatever the answer repeats': async ({ behave }, exchange) => {
    const body = JSON.stringify({ message: `bad ${Object.values(exchangeKeys).join(' ')}` });
    for (const status of [400, 401, 500]) {
      behave({ status, body });
      expect(JSON.stringify(await exchange.submit(oneHash, signal))).not.toContain('of-nobody');
    }
  },
};
