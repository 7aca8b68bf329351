import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { findLinks } from './find-links.ts';

const hosts = (text: string): string[] => findLinks(text).map(({ host }) => host);

it.each([
  ['look at https://leaks.example.com/a/b?c=d#e, please', 'leaks.example.com'],
  ['HTTP://LEAKS.COM', 'leaks.com'],
  ['hxxp://leaks.to/x', 'leaks.to'],
  ['hxxps[:]//leaks[.]to', 'leaks.to'],
  ['h**p://leaks.to', 'leaks.to'],
  ['leaks[.]to/x', 'leaks.to'],
  ['leaks (dot) to', 'leaks.to'],
  ['leaks {.} to', 'leaks.to'],
  ['leaks dot to', 'leaks.to'],
  ['leaks DOT com slash x', 'leaks.com'],
  ['www.leaks.com', 'www.leaks.com'],
  ['leaks.co.uk', 'leaks.co.uk'],
  ['t.me/joinchat', 't.me'],
  ['discord.gg/abc', 'discord.gg'],
  ['tg://join?invite=x', 'join'],
  ['http://192.0.2.7:8080/x', '192.0.2.7'],
  ['192.0.2.7/gallery', '192.0.2.7'],
  ['http://3221225991/', '3221225991'],
  ['leaks\u200b.\u200bcom', 'leaks.com'],
  ['le\u00adaks.com', 'leaks.com'],
  ['ｌｅａｋｓ．ｃｏｍ', 'leaks.com'],
  ['leaks。com', 'leaks.com'],
  ['me@leaks.com', 'leaks.com'],
  ['https://user:pw@leaks.com/', 'leaks.com'],
  ['leaks.blogspot.com', 'leaks.blogspot.com'],
  ['abcdefghij234567.onion', 'abcdefghij234567.onion'],
  ['münchen-leaks.de', 'münchen-leaks.de'],
  ['(leaks.com)', 'leaks.com'],
  ['«leaks.com»', 'leaks.com'],
])('%s holds the host %s', (text, host) => {
  expect(hosts(text)).toEqual([host]);
});

it.each([
  'I wrote to them yesterday. They answered at once.',
  'It costs 3.50 a month, i.e. 42 a year, e.g. here.',
  'version 1.2.3 of node.js',
  'Wait... what? No!',
  'a:b and 10:30',
  '@somebody on there',
])('%s holds no address', (text) => {
  expect(hosts(text)).toEqual([]);
});

it('has an address as it can be opened only where it is written as usual', () => {
  expect(findLinks('stopncii.org/x')).toMatchObject([{ url: 'https://stopncii.org/x', isPlain: true }]);
  expect(findLinks('stopncii[.]org/x')).toMatchObject([{ url: '', isPlain: false }]);
  expect(findLinks('https://x.com@leaks.to/')).toMatchObject([{ isPlain: false }]);
  expect(findLinks('javascript://leaks.com/%0aalert(1)').map(({ url }) => url)).not.toContainEqual(
    expect.stringMatching(/^javascript/),
  );
});

it('answers places within the text, in order, none over another, whatever the text is', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('leaks.com', ' dot ', '[.]', 'hxxp://', 'https://', '\u200b', '。', '@', '/', 'to', 'com'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      let last = 0;
      for (const { start, end } of findLinks(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});

it('finds an address however it is disguised', () => {
  const scheme = fc.constantFrom('', 'https://', 'http://', 'hxxp://', 'hxxps://', 'hxxps[:]//');
  const dot = fc.constantFrom('.', '[.]', '(dot)', ' dot ', ' [dot] ', '{.}', '．', '\u200b.');
  fc.assert(
    fc.property(scheme, dot, dot, fc.constantFrom('com', 'to', 'xyz', 'ru'), (before, one, other, suffix) => {
      expect(hosts(`see ${before}img${one}leaks${other}${suffix}/x now`)).toEqual([`img.leaks.${suffix}`]);
    }),
  );
});

it.each(['a.', 'a dot ', '[.]', 'hxxp://', 'http:', ' ( ', 'a-', 'é', '1.'])(
  'costs no more for each character of a long text of %j',
  (part) => {
    expect(costGrowth(2500, (length) => void findLinks(part.repeat(length / part.length)))).toBeLessThan(30);
  },
);
