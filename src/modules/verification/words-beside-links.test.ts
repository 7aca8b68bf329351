import { expect, it } from 'vitest';
import { wordsBesideLinks } from './words-beside-links.ts';

const links = (...texts: string[]) => texts.map((text) => ({ text }));

it.each([
  ['Home Latest This was removed. Terms DMCA', ['Home', 'Latest', 'Terms', 'DMCA'], 'This was removed.'],
  ['This was removed.', [], 'This was removed.'],
  ['This was removed.', ['', 'as', 'Not there'], 'This was removed.'],
  ['Home This was removed at home Home', ['Home', 'Home'], 'This was removed at home'],
  ['Home', ['Home'], ''],
])('of %j without %j stays %j', (text, texts, own) => {
  expect(wordsBesideLinks(text, links(...texts))).toBe(own);
});

it('leaves a long text as it is', () => {
  const text = 'Home '.repeat(2_000);
  expect(wordsBesideLinks(text, links('Home'))).toBe(text);
});
