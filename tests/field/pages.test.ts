import { describe, expect, it } from 'vitest';
import { type ReadPage, readPage } from '#lib/page-read/index.ts';
import { judgeProfile } from '#modules/brands/read-profile.ts';
import { lacks } from '../setup/testdata.ts';
import { caseOf } from './case-of.ts';

const url = 'https://leak.test/g/1';
const read = (name: string, type = 'text/html'): ReadPage => readPage({ body: caseOf(name), type, url });
const media = (name: string) => read(name).media.map((one) => one.url.replace('https://leak.test', ''));
const links = (name: string) => read(name).links.map((one) => one.url);

describe.skipIf(lacks('field'))('pages seen in the field', () => {
  it('PR-02: a declared shadow root', () => {
    expect(media('PR-02.html')).toEqual(['/p/full.jpg']);
    expect(links('PR-02.html')).toEqual(['https://leak.test/page/2']);
  });
  it.each(['PR-03', 'PR-06', 'PR-16'])('%s', (id) => expect(media(`${id}.html`)).toContain('/p/full.jpg'));
  it('PR-08: signs that JSON escapes', () =>
    expect(readPage({ body: caseOf('PR-08.html'), type: 'text/html', url, want: ['named'] }).named).toContain(
      'https://cdn.leak.test/a.jpg?exp=1&sig=ab',
    ));
  it('PR-09: a picture that stands in the page itself', () =>
    expect(read('PR-09.html').inline.map(({ bytes }) => Buffer.from(bytes).subarray(1, 4).toString())).toEqual([
      'PNG',
    ]));
  it('PR-10: parameters that are called like a character reference', () => {
    expect(media('PR-10.html')).toEqual(['/i.php?id=5&copy=1&reg=2']);
    expect(links('PR-10.html')).toEqual(['https://leak.test/p.php?x=1&times=2']);
  });
  it('PR-11: a page that sends its readers on', () =>
    expect(links('PR-11.html')).toEqual(['https://leak.test/real/1']));
  it.each([
    'window["location"] = "https://leak.test/real/1"',
    'location.pathname = "/real/1"',
    'location.href = ("/re" + "al/1")',
    'window.open("/real/1", "_self")',
  ])('PR-11: a page whose script sends its readers on: %s', (script) =>
    expect(
      readPage({ body: Buffer.from(`<script>${script}</script>`), type: 'text/html', url }).links.map((one) => one.url),
    ).toEqual(['https://leak.test/real/1']),
  );
  it.each([
    ...['data-lazy', 'data-echo', 'data-url', 'data-actualsrc', 'data-ks-lazyload', 'data-cfsrc', 'zoomfile', 'file'],
  ])('PR-15: an address that does not end like a picture, in %s', (name) => {
    const body = Buffer.from(`<img src="/none.gif" ${name}="/p/full?id=3">`);
    const { media: shown } = readPage({ body, type: 'text/html', url });
    expect(shown.map((one) => one.url)).toContain('https://leak.test/p/full?id=3');
  });
  it('PR-14: a picture in a drawing', () => expect(media('PR-14.html')).toEqual(['/p/full']));
  it('PR-15: late, old and foretold pictures', () =>
    expect(media('PR-15.html')).toEqual(
      expect.arrayContaining(['/p/full?id=3', '/p/full', '/p/full.jpg', '/photo/123']),
    ));

  it.each([
    ['CS-02', 'text/html', 'Anna Vale'],
    ['CS-04', 'application/xhtml+xml', 'テスト'],
    ['CS-05', 'text/html', 'テスト'],
    ['CS-06', 'text/html; charset=none', 'テスト'],
    ['CS-07', 'text/html', 'café'],
  ])('%s: its encoding', (id, type, title) => expect(read(`${id}.bin`, type).title).toBe(title));

  it('PF-01: the code of a proof stands in the data of a profile', () => {
    const profileUrl = 'https://fanlane.test/annavale';
    const judged = (code: string) =>
      judgeProfile(
        {
          ...{ ok: true, url: profileUrl, status: 200, headers: { 'content-type': 'text/html' }, hops: [] },
          ...{ body: caseOf('PF-01.txt'), address: '203.0.113.1', rawHeaders: [], bodySkipped: false },
          ...{ wireBytes: 0, decodedBytes: 0 },
        },
        { profileUrl, handle: 'annavale', code },
      );
    expect(judged('proof-7Q2MK9')).toBe('verified');
    expect(judged('proof-7Q2MK8')).toBe('code_not_found');
  });
});
