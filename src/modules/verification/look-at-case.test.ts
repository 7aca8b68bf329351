import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { lookAtCase } from './look-at-case.ts';

const ours = Buffer.from('the work, byte for byte');
const works = [{ id: 'work', contentSha256: createHash('sha256').update(ours).digest('hex'), fingerprints: [] }];
const { signal } = new AbortController();

/** Decodes nothing: `plain` bytes are a picture without features, all others one that differs from the work. */
const decoder = {
  decode: async (bytes: Uint8Array) => {
    const quality = Buffer.from(bytes).toString() === 'plain' ? 0 : 100;
    return { ok: true, fingerprint: { whole: { hashes: [], quality }, trimmed: [] } };
  },
} as unknown as Decoder; // as much of it as a look uses

type Given = { status?: number; body: string | Buffer; type?: string };
const web =
  (answer: (url: string, headers: Record<string, string | undefined>) => Given): SafeFetch =>
  async (asked, request) => {
    const url = String(asked);
    const { status = 200, body, type = 'image/jpeg' } = answer(url, { ...request?.headers });
    return {
      ok: true,
      status,
      url,
      headers: { 'content-type': type },
      body: Buffer.from(body),
      hops: [{ url }],
      address: '203.0.113.1',
    } as unknown as FetchAnswer; // as much of it as a look reads
  };
const pictures = Array.from({ length: 12 }, (_, at) => `https://a.test/${at}.jpg`);
const row = { url: 'https://a.test/c', urlKey: 'a.test/c', media: pictures.map((url) => ({ url })) };
const page: Given = { type: 'text/html', body: pictures.map((url) => `<img src="${url}">`).join('') };
const lookThrough = (answer: (url: string, headers: Record<string, string | undefined>) => Given) => {
  const fetch = web((url, headers) => (url === row.url ? page : answer(url, headers)));
  return lookAtCase({ fetchFrom: { first: fetch, second: fetch }, decoder }, row, works, 'first', signal);
};

describe('a look at a page', () => {
  it('is not over before every picture of the case was asked for', async () => {
    const left = await lookThrough((url) => (url === pictures[11] ? { body: ours } : { status: 404, body: '' }));
    expect(left.outcome).toBe('present');
    expect((await lookThrough(() => ({ status: 404, body: '' }))).outcome).toBe('gone');
  });

  it('asks for pictures as a reader of the page does: others are shown a stand-in', async () => {
    const seen = await lookThrough((_, { referer }) => ({ body: referer === row.url ? ours : 'plain' }));
    expect(seen.outcome).toBe('present');
  });

  it('tells a stand-in without features from another picture', async () => {
    expect((await lookThrough(() => ({ body: 'plain' }))).outcome).toBe('placeholder');
    expect((await lookThrough(() => ({ body: 'another picture' }))).outcome).toBe('media-replaced');
  });
});
