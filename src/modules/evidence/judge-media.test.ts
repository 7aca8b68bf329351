import { describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { lookAtCase } from '#modules/verification/look-at-case.ts';
import { copyOf, judgeInline, judgeMedia, placeInline } from './judge-media.ts';

const { signal } = new AbortController();
const print = (quality: number, fill: number) => ({ hash: new Uint8Array(32).fill(fill), quality });
const work = { id: 'work', contentSha256: 'a work’s own bytes', fingerprints: [print(100, 0)] };
const deleted = { ...work, fingerprints: [] };

/** Bytes say which picture they are: the `work`, one like it, `another`, a `plain` one, or `broken`. */
const decoder = {
  decode: async (bytes: Uint8Array) => {
    const shows = Buffer.from(bytes).toString();
    const quality = shows === 'plain' || shows === 'spacer' ? 0 : 100;
    const side = shows === 'spacer' ? 1 : 300;
    const hashes = [new Uint8Array(32).fill(shows === 'work' ? 0 : 0x0f)];
    const fingerprint = { whole: { hashes, quality }, trimmed: [] };
    return shows === 'broken' ? { ok: false } : { ok: true, width: side, height: side, fingerprint };
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

const inline = (shows: string) => ({ ...came(shows), url: `https://a.test/c#inline-picture-${shows}` });
const missing = { url: 'https://a.test/c#inline-picture-1', isMissing: true, why: 'It is not written there.' };

describe('copyOf', () => {
  it.each([
    ['the very bytes', [came('another', { foundSha256: 'another' })], 'seen'],
    ['the picture in other bytes', [came('work')], 'seen'],
    ['it beside one that is silent', [silent, came('work')], 'seen'],
    ['another picture', [came('another')], 'replaced'],
    ['a placeholder, the rest gone', [came('plain'), gone], 'unseen'],
    ['another picture, and a placeholder', [came('another'), came('plain')], 'unseen'],
    ['another picture, the rest gone', [came('another'), gone], 'replaced'],
    ['another picture, and one that is silent', [came('another'), silent], 'unseen'],
    [
      'one other picture for two of them',
      [came('another'), { ...came('another'), url: 'https://a.test/b.jpg' }],
      'unseen',
    ],
    ['two other pictures', [came('another'), came('yet another')], 'replaced'],
    ['no picture at all', [came('broken')], 'unseen'],
    ['silence', [silent], 'unseen'],
    ['nothing of what was written into the page', [missing], 'replaced'],
    ['another picture that is written there now', [missing, inline('another')], 'replaced'],
    ['one that is written there in other bytes', [missing, inline('work')], 'seen'],
    ['a black one that is written there now', [missing, inline('plain')], 'unseen'],
    ['a written one gone, a black one beside it', [missing, came('plain')], 'unseen'],
    ['a page without pictures', [], 'unseen'],
  ] as const)('%s', async (_what, media, copy) => {
    expect(copyOf(await judgeMedia({ decoder, works: [work], signal }, media))).toBe(copy);
  });

  it.each([
    ['work', undefined],
    ['another', 'Another picture came in its place.'],
    ['plain', 'A picture that shows nothing came in its place.'],
    ['broken', 'What came in its place is no picture.'],
  ])('takes %s for a proof, or says why not', async (shows, why) => {
    expect((await judgeMedia({ decoder, works: [work], signal }, [came(shows)]))[0]?.why).toBe(why);
  });

  it('leaves spacers out of what is written into a page', async () => {
    const by = { decoder, works: [work], signal };
    const judged = await judgeInline(by, [inline('plain'), inline('spacer'), inline('another')]);
    expect(judged.map(({ sha256 }) => sha256)).toEqual(['plain', 'another']);
  });

  it('takes what is written there in other bytes for the one of the case', async () => {
    const written = await judgeMedia({ decoder, works: [work], signal }, [inline('work')]);
    const wanted = { ...missing, workId: 'work', foundSha256: 'first' };
    expect(placeInline([wanted, missing], written)).toEqual([
      { ...written[0], ...wanted, isMissing: undefined, why: undefined },
      missing,
    ]);
  });

  it.each([
    ['deleted', [deleted]],
    ['not known any more', []],
  ])('of a work that is %s nobody can say that it was replaced: neither the proof nor a look', async (_why, works) => {
    expect(copyOf(await judgeMedia({ decoder, works, signal }, [came('another')]))).toBe('unseen');
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
