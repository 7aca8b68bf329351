import { describe, expect, it } from 'vitest';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { readSite } from './read-site.ts';

const host = 'leak.test';
const contact = '<h1>DMCA</h1><p>Write to <a href="mailto:dmca@leak.test">our agent</a></p>';
type Answer = { body?: string | Buffer; headers?: Record<string, string>; status?: number };

/** What a site says, and what was asked of it. */
async function reading(answer: (path: string, times: number) => Answer | undefined) {
  const asked: string[] = [];
  const fetch: SafeFetch = async (given) => {
    const url = String(given);
    const { pathname } = new URL(url);
    const times = asked.filter((one) => one === pathname).length;
    asked.push(pathname);
    const {
      body = '',
      headers = { 'content-type': 'text/html' },
      status = 200,
    } = answer(pathname, times) ?? { status: 404 };
    return {
      ...{ ok: true, status, url, hops: [{ url, status, address: '203.0.113.1' }], headers, rawHeaders: [] },
      ...{ body: Buffer.from(body), bodySkipped: false, wireBytes: 0, decodedBytes: 0, address: '203.0.113.1' },
    } satisfies FetchAnswer;
  };
  const { found } = await readSite(fetch, new AbortController().signal, { host, url: `https://${host}/album/1` });
  return { found: found.map(({ address }) => address), asked };
}

describe('a page for complaints', () => {
  it.each([
    ...['', 'application/octet-stream', 'application/xml', 'text/xml', 'unknown/unknown', '*/*', 'html', 'text/htm'],
    ...['; charset=utf-8', 'application/xhtml+xml', 'text/html; charset=utf-8'],
  ])('is read by its bytes: %j', async (type) => {
    const headers = { 'content-type': type };
    expect((await reading((path) => (path === '/dmca' ? { body: contact, headers } : undefined))).found).toEqual([
      'dmca@leak.test',
    ]);
  });

  it.each<[string, Answer]>([
    ['an unread text', { body: contact, headers: { 'content-type': 'text/plain' } }],
    ['data', { body: JSON.stringify({ html: contact }), headers: { 'content-type': 'application/json' } }],
    ['a file', { body: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(contact)]), headers: {} }],
    ['a PDF', { body: `%PDF-1.7 ${contact}`, headers: { 'content-type': 'application/octet-stream' } }],
  ])('is none as %s: a mailbox there is no link', async (_what, answer) =>
    expect((await reading((path) => (path === '/dmca' ? answer : undefined))).found).toEqual([]),
  );

  const wall = {
    body: '<p>One moment</p>',
    headers: { 'content-type': 'text/html', 'set-cookie': 'a=1', refresh: '0' },
  };
  it('behind a wall that asks for a cookie is asked for once more', async () => {
    const { found, asked } = await reading((path, times) =>
      path === '/dmca' ? (times === 0 ? wall : { body: contact }) : undefined,
    );
    expect(found).toEqual(['dmca@leak.test']);
    expect(asked.filter((path) => path === '/dmca')).toHaveLength(2);
  });

  it('is asked for twice at most, and never more than sixteen requests in all', async () => {
    const { asked } = await reading(() => wall);
    for (const path of new Set(asked)) expect(asked.filter((one) => one === path).length, path).toBeLessThanOrEqual(2);
    expect(asked.length).toBeLessThanOrEqual(16);
  });
});
