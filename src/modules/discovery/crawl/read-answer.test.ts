import { describe, expect, it } from 'vitest';
import { readPage } from '#lib/page-read/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { isPicture, readAnswer, wantsBody, wantsRest } from './read-answer.ts';

const headersOf = (type: string | undefined): Record<string, string> =>
  type === undefined ? {} : { 'content-type': type };
const answerOf = (body: Buffer, type: string, more: Partial<FetchAnswer> = {}): FetchAnswer => ({
  ...{ ok: true, status: 200, url: 'https://leak.test/g/1', hops: [], rawHeaders: [], address: '203.0.113.1' },
  ...{ bodySkipped: false, wireBytes: 0, decodedBytes: 0, body, headers: headersOf(type) },
  ...more,
});
const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1');
const zip = Buffer.from('PK\x03\x04\x14\0');
const page = Buffer.from('<title>annavale</title><img src="/a.jpg">');

describe('a body is read', () => {
  it.each([
    ...[undefined, '', 'application/xml', 'text/xml', 'unknown/unknown', '*/*', 'html', 'text/htm', 'text/html'],
    ...['application/octet-stream', '; charset=utf-8', 'text/plain', 'application/json'],
  ])('whatever its type is: %j', (type) => {
    expect(wantsBody({ headers: headersOf(type), url: 'https://leak.test/g/1' })).toBe(true);
    expect(wantsRest(page, { headers: headersOf(type) })).toBe(true);
    expect(wantsRest(jpeg, { headers: headersOf(type) }), 'a picture').toBe(true);
  });

  it.each([
    ['video/mp4', 'https://leak.test/g/1'],
    ['image/jpeg', 'https://leak.test/g/1'],
    ['application/zip', 'https://leak.test/g/1'],
    ['application/pdf', 'https://leak.test/g/1'],
    ['application/octet-stream', 'https://leak.test/set.zip'],
    ['application/octet-stream', 'https://leak.test/a.jpg'],
  ])('unless it is a file: %s at %s', (type, url) => expect(wantsBody({ headers: headersOf(type), url })).toBe(false));

  it('no further where it begins as neither a text nor a picture', () => {
    expect(wantsRest(zip, { headers: headersOf('application/octet-stream') })).toBe(false);
    expect(wantsRest(zip, { headers: headersOf('text/html') }), 'a page is called one').toBe(true);
  });
});

describe('readAnswer', () => {
  const most = { shown: 10, named: 0, videos: true, isHit: false };
  it('makes a page of a text, a page with one picture of a picture, and neither of anything else', () => {
    const read = (body: Buffer, type: string, more: Partial<FetchAnswer> = {}) => {
      const answer = answerOf(body, type, more);
      const { url } = answer;
      const content = body === page ? readPage({ body, type, url }) : undefined;
      const made = readAnswer(answer, content, () => false, most);
      return { title: made?.title, media: made?.media.map(({ url: one }) => one), isKept: made?.html !== undefined };
    };
    for (const type of ['text/html', 'application/octet-stream', '', 'text/xml'])
      expect(read(page, type), type).toEqual({ title: 'annavale', media: ['https://leak.test/a.jpg'], isKept: true });
    expect(read(jpeg, 'application/octet-stream').media).toEqual(['https://leak.test/g/1']);
    expect(read(zip, 'application/octet-stream')).toEqual({ title: '', media: [], isKept: false });
    const left = { bodySkipped: true, url: 'https://leak.test/a.jpg' };
    expect(read(Buffer.alloc(0), 'application/octet-stream', left).media).toEqual(['https://leak.test/a.jpg']);
    expect(isPicture(answerOf(Buffer.alloc(0), 'image/png', { bodySkipped: true }))).toBe(true);
  });

  it.each<[string, Buffer, string, Partial<FetchAnswer>, boolean]>([
    ['a video', Buffer.alloc(0), 'video/mp4', { bodySkipped: true }, true],
    ['a playlist by its type', Buffer.alloc(0), 'application/vnd.apple.mpegurl', { bodySkipped: true }, true],
    ['one by its first bytes', Buffer.from('#EXTM3U\n'), 'text/plain', {}, true],
    ['a text', Buffer.from('#EXT\n'), 'text/plain', {}, false],
    ['an archive', Buffer.alloc(0), 'application/zip', { bodySkipped: true }, false],
  ])('takes the address of a video for a page that plays it: %s', (_, body, type, more, isVideo) => {
    const answer = answerOf(body, type, more);
    const content = answer.bodySkipped ? undefined : readPage({ body, type, url: answer.url });
    const made = readAnswer(answer, content, () => false, { ...most, isHit: true });
    expect(made?.videos.map(({ url }) => url)).toEqual(isVideo ? [answer.url] : []);
  });
});
