import { expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

const linksOf = (rel: string) => readHtml(`<link rel="${rel}" href="/list/2">`, 'https://a.example/list/1').links;

it.each(['next', 'NEXT', 'prev', 'previous', 'next prefetch', 'prefetch next', 'prerender\nprev'])(
  'a link element that leads on in a list is read by each of its tokens: %j',
  (rel) => {
    expect(linksOf(rel)).toMatchObject([{ url: 'https://a.example/list/2' }]);
  },
);

it.each(['', 'prefetch', 'stylesheet', 'nextpage', 'x-next', 'alternate'])('another one is none: %j', (rel) => {
  expect(linksOf(rel)).toEqual([]);
});
