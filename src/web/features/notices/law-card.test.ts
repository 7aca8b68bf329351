import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LawCard } from './law-card.tsx';

it('shows the law, its reason, the language, and why no other law', () => {
  const law = {
    reason: 'The company is in Germany.',
    language: 'de',
    notTaken: [{ basis: 'dmca_512c' as const, why: 'It is a law of the United States.' }],
    changedBecause: 'The signed statement was withdrawn.',
  };
  const html = renderToStaticMarkup(createElement(LawCard, { notice: { basis: 'dsa_16', law } }));
  for (const text of [law.reason, law.changedBecause, 'Written in German', 'It is a law of the United States.'])
    expect(html).toContain(text);
  expect(html.indexOf('Digital Services Act')).toBeLessThan(html.indexOf(law.reason));
});
