import { expect, it } from 'vitest';
import { type FetchAnswer, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { lookAtPage } from './look-at-page.ts';

const { signal } = new AbortController();
const at = 'https://a.test/g/1';
const picture = 'https://a.test/1.jpg';

/** A site whose page stands behind a wall for each visit that was not there before. */
function wall(body: string, headers: Record<string, string>) {
  const visits = new Set<unknown>();
  const asked: string[] = [];
  const fetch: SafeFetch = async (asks, request) => {
    const url = String(asks);
    asked.push(url);
    const isBehind = visits.has(request?.jar);
    visits.add(request?.jar);
    const answer = isBehind ? { body: '<img src="/1.jpg">', headers: {} } : { body, headers };
    return {
      ...{ ok: true, status: 200, url, hops: [{ url }], address: '203.0.113.1' },
      headers: { 'content-type': 'text/html', ...answer.headers },
      body: Buffer.from(answer.body),
    } as unknown as FetchAnswer; // as much of it as is read
  };
  return { fetch, asked, visits };
}
const look = (fetch: SafeFetch) => lookAtPage({ fetch }, signal, { url: at, media: [{ url: picture }] });

it.each([
  ['a header', '<p>One moment</p>', { 'set-cookie': 'age=1', refresh: '0; url=/g/1' }],
  ['an element', '<meta http-equiv="refresh" content="0">', { 'set-cookie': 'age=1' }],
  ['a script', '<script>location.reload()</script>', { 'set-cookie': 'age=1' }],
])('asks again behind a wall that sets a cookie and sends its readers back by %s', async (_what, body, headers) => {
  const { fetch, asked, visits } = wall(body, headers);
  const seen = await look(fetch);
  expect(seen.page?.body.toString()).toBe('<img src="/1.jpg">');
  expect(asked).toEqual([at, at, picture]);
  expect(visits.size, 'all in one visit').toBe(1);
});

it.each<[string, string, Record<string, string>]>([
  ['sets no cookie', '<script>location.reload()</script>', {}],
  ['sends nobody back', '<p>A page</p>', { 'set-cookie': 'age=1' }],
  ['is too long for a wall', `<p>${'word '.repeat(25_000)}</p>`, { 'set-cookie': 'age=1', refresh: '0' }],
])('asks once where a page %s', async (_what, body, headers) => {
  const { fetch, asked } = wall(body, headers);
  await look(fetch);
  expect(asked).toEqual([at, picture]);
});

it('waits for a host that wants to be left alone behind its wall, and keeps no wall as proof', async () => {
  const { fetch } = wall('<p>One moment</p>', { 'set-cookie': 'age=1', refresh: '0' });
  let asked = 0;
  const busy: SafeFetch = (url, request) =>
    ++asked > 1 ? Promise.reject(new HostBusy('a.test', 1_000)) : fetch(url, request);
  expect(await look(busy)).toMatchObject({ outcome: 'failed', laterMs: 1_000 });
});
