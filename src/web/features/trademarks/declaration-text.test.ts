import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markDeclaration } from '#modules/trademarks/declaration-text.ts';
import { trademarkRoutes } from '#modules/trademarks/index.ts';
import { DeclarationText } from './declaration-text.tsx';
import { trademarkTexts } from './texts.ts';

it('shows every word that the server serves and keeps the hash of, and has none of its own', async () => {
  const served = trademarkRoutes().find(({ path }) => path === '/trademarks/declaration');
  expect(await served?.run({} as never)).toEqual(markDeclaration); // it reads nothing of its request
  const html = renderToStaticMarkup(createElement(DeclarationText, { of: markDeclaration, name: 'Your declaration' }));
  const shown = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words);
  expect(shown.join('\n\n')).toBe(markDeclaration.text);
  const own = JSON.stringify(trademarkTexts);
  for (const sentence of markDeclaration.text.split('\n\n')) expect(own).not.toContain(sentence.slice(0, 30));
});
