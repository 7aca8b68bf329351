import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineAddress } from '#lib/page-read/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { KnownWork } from '#modules/matching/index.ts';
import { sharedDecoder } from '../../../tests/setup/shared-decoder.ts';
import { drawnPicture } from '../../lib/fingerprint/pdq-examples.ts';
import { lookAtCase } from './look-at-case.ts';

/** A work that is written into a page and stands nowhere else. */
const decoder = sharedDecoder();
afterAll(() => decoder.close());
const { signal } = new AbortController();
const address = 'https://a.test/thread/1';
let copy: Buffer;
let stranger: Buffer;
let black: Buffer;
let spacer: Buffer;
let works: KnownWork[];

beforeAll(async () => {
  const jpeg = (at: number): Promise<Buffer> => {
    const { data, width, height } = drawnPicture(at, 320, 200);
    return sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer();
  };
  const flat = (width: number): Promise<Buffer> =>
    sharp({ create: { width, height: width, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  [copy, stranger, black, spacer] = await Promise.all([jpeg(3), jpeg(8), flat(300), flat(1)]);
  const decoded = await decoder.decode(copy, { fingerprint: true });
  const whole = decoded.ok ? decoded.fingerprint?.whole : undefined;
  works = [
    {
      id: 'work',
      contentSha256: 'of other bytes',
      fingerprints: [{ hash: whole?.hashes[0] ?? new Uint8Array(), quality: whole?.quality ?? 0 }],
    },
  ];
});

const written = (bytes: Buffer): string => `<img src="data:image/x;base64,${bytes.toString('base64')}">`;

async function lookAt(html: string, status = 200, media = [{ url: inlineAddress(address, copy) }], isCut = false) {
  const asked: string[] = [];
  const fetch: SafeFetch = async (given) => {
    asked.push(String(given));
    const headers = { 'content-type': 'text/html' };
    const body = Buffer.from(html);
    return { ok: true, status, url: String(given), headers, body, hops: [], isCut } as unknown as FetchAnswer; // as much of it as a look reads
  };
  const deps = { fetchFrom: { first: fetch, second: fetch }, decoder };
  const seen = await lookAtCase(deps, { url: address, urlKey: 'a.test/thread/1', media }, works, 'first', signal);
  return { outcome: seen.outcome, asked };
}

describe('a look at a work that is written into its page', () => {
  it('sees it, and asks for the page alone', async () => {
    expect(await lookAt(`<p>one</p>${written(copy)}`)).toEqual({ outcome: 'present', asked: [address] });
  });

  it('sees it in other bytes', async () => {
    const smaller = await sharp(copy).resize(240).webp().toBuffer();
    expect((await lookAt(written(smaller))).outcome).toBe('present');
  });

  it('sees it under a status that says gone', async () => {
    expect((await lookAt(written(copy), 404)).outcome).toBe('present');
  });

  it('sees one that is written into a page whose case knows other pictures', async () => {
    expect((await lookAt(written(copy), 200, [{ url: 'https://a.test/1.jpg' }])).outcome).toBe('present');
  });

  it.each<[string, () => string]>([
    ['nothing', () => '<p>one</p>'],
    ['another picture', () => written(stranger)],
    ['a spacer', () => written(spacer)],
  ])('sees its removal where the page holds %s', async (_, html) => {
    expect(await lookAt(html())).toEqual({ outcome: 'gone', asked: [address] });
  });

  it.each<[string, () => string, string]>([
    ['a black picture', () => written(black), 'placeholder'],
    ['a picture that cannot be read', () => written(Buffer.from('no picture')), 'changed'],
    ['a part of a picture', () => written(copy.subarray(0, copy.length * 0.8)), 'changed'],
    [
      'more pictures than are read',
      () => Array.from({ length: 51 }, (_, n) => written(Buffer.from(`${n}`))).join(''),
      'changed',
    ],
    ['a script that may show it', () => '<script src="/app.js"></script>', 'changed'],
  ])('proves no removal by %s', async (_, html, outcome) => {
    expect((await lookAt(html())).outcome).toBe(outcome);
  });

  it('proves no removal by a page that broke off', async () => {
    expect((await lookAt('<p>one</p>', 200, undefined, true)).outcome).toBe('changed');
  });
});
