import { describe, expect, it } from 'vitest';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { mediaFiles, pageFiles } from './describe.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]);
const text = Buffer.from('bytes');
/** As much of an answer as is described. */
const answerOf = (contentType: string, body: Buffer): FetchAnswer =>
  ({
    url: 'https://leak.test/1',
    status: 200,
    hops: [],
    headers: { 'content-type': contentType },
    rawHeaders: [['content-type', contentType]],
    body,
  }) as unknown as FetchAnswer;
const mediumPath = (contentType: string, body: Buffer): string | undefined =>
  mediaFiles([{ url: 'https://leak.test/1', answer: answerOf(contentType, body), sha256: 'ab' } as never]).files[0]
    ?.path;

describe('the files of evidence', () => {
  it.each([
    ['image/jpeg; charset=x', jpeg, 'media/1.jpg'],
    ['text/plain', jpeg, 'media/1.jpg'],
    ['image/jpeg', text, 'media/1.bin'],
    ['video/mp4', text, 'media/1.bin'],
    ['constructor', text, 'media/1.bin'],
    ['__proto__', text, 'media/1.bin'],
  ])('a picture is named by its bytes, not by its type %s', (contentType, body, path) =>
    expect(mediumPath(contentType, body)).toBe(path),
  );

  it.each([
    ['text/html', text, 'page.html'],
    ['', text, 'page.html'],
    ['text/html', jpeg, 'page.jpg'],
    ['constructor', text, 'page.bin'],
  ])('a page of type %s', (contentType, body, path) =>
    expect(pageFiles(answerOf(contentType, body))[0]?.path).toBe(path),
  );

  it('hold the redirects with the address of each, and what the secure connection said', () => {
    const facts = { subject: 'CN=leak.test', issuer: 'CN=An issuer', fingerprint256: 'AB:CD' };
    const hops = [
      { url: 'http://leak.test/1', status: 301, address: '203.0.113.8' },
      { url: 'https://leak.test/1', status: 200, address: '203.0.113.9' },
    ];
    const answer = { ...answerOf('text/html', text), hops, address: '203.0.113.9', tls: facts };
    const file = pageFiles(answer as unknown as FetchAnswer).find(({ path }) => path === 'connection.json');
    expect(JSON.parse(file?.bytes.toString() ?? '')).toMatchObject({ address: '203.0.113.9', hops, tls: facts });
  });
});
