import { describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { lookAtCase } from '#modules/verification/look-at-case.ts';
import { whatStandsThere } from './what-stands-there.ts';

const { signal } = new AbortController();
const print = (quality: number, fill: number) => ({ hash: new Uint8Array(32).fill(fill), quality });
const work = { id: 'work', contentSha256: 'a work’s own bytes', fingerprints: [print(100, 0)] };
const deleted = { ...work, fingerprints: [] };

/** Bytes say which picture they are: the `work`, one like it, `another`, a `plain` one, or `broken`. */
const decoder = {
  decode: async (bytes: Uint8Array) => {
    const shows = Buffer.from(bytes).toString();
    const quality = shows === 'plain' ? 0 : 100;
    const hashes = [new Uint8Array(32).fill(shows === 'work' ? 0 : 255)];
    return shows === 'broken' ? { ok: false } : { ok: true, fingerprint: { whole: { hashes, quality }, trimmed: [] } };
  },
} as unknown as Decoder; // as much of it as is asked

const came = (shows: string, more: { foundSha256?: string } = {}) => ({
  url: `https://a.test/${shows}.jpg`,
  sha256: shows,
  answer: { status: 200, body: Buffer.from(shows) } as FetchAnswer, // as much of it as is read
  ...more,
});
const gone = { url: 'https://a.test/g.jpg', answer: { status: 404 } as FetchAnswer, why: 'gone' };
const silent = { url: 'https://a.test/s.jpg', why: 'It did not answer.' };

describe('what stands there', () => {
  it.each([
    ['the very bytes', [came('another', { foundSha256: 'another' })], 'seen'],
    ['the picture in other bytes', [came('work')], 'seen'],
    ['it beside one that is silent', [silent, came('work')], 'seen'],
    ['another picture', [came('another')], 'replaced'],
    ['a placeholder, the rest gone', [came('plain'), gone], 'replaced'],
    ['another picture, and one that is silent', [came('another'), silent], 'unseen'],
    ['no picture at all', [came('broken')], 'unseen'],
    ['silence', [silent], 'unseen'],
    ['a page without pictures', [], 'unseen'],
  ] as const)('%s', async (_what, media, copy) => {
    expect(await whatStandsThere(decoder, media, [work], signal)).toBe(copy);
  });

  it.each([
    ['deleted', [deleted]],
    ['not known any more', []],
  ])('of a work that is %s nobody can say that it was replaced: neither the proof nor a look', async (_why, works) => {
    expect(await whatStandsThere(decoder, [came('another')], works, signal)).toBe('unseen');
    const fetch = async (asked: unknown) => {
      const isPage = String(asked) === 'https://a.test/c';
      const type = isPage ? 'text/html' : 'image/jpeg';
      const body = Buffer.from(isPage ? '<img src="/1.jpg">' : 'another');
      const answer = { ok: true, status: 200, url: String(asked), headers: { 'content-type': type }, body, hops: [] };
      return answer as unknown as FetchAnswer; // as much of it as a look reads
    };
    const row = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/1.jpg' }] };
    const deps = { fetchFrom: { first: fetch, second: fetch }, decoder };
    expect((await lookAtCase(deps, row, works, 'first', signal)).outcome).toBe('not-compared');
  });
});
