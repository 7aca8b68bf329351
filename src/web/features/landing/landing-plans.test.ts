import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LandingPlans } from './landing-plans.tsx';

it('names the prices it is given, in their currency', () => {
  const prices = { currency: 'eur', monthlyCents: { standard: 4950, plus: 9900, premium: 20_000 } };
  const html = renderToStaticMarkup(createElement(LandingPlans, { prices }));
  for (const price of ['€49.50', '€99<', '€200<']) expect(html).toContain(price);
  expect(html).not.toContain('$');
});

it('sells deep fakes with Premium, and nothing that is still to come', () => {
  const prices = { currency: 'eur', monthlyCents: { standard: 1, plus: 2, premium: 3 } };
  const html = renderToStaticMarkup(createElement(LandingPlans, { prices }));
  expect(html.split('<li').filter((line) => line.includes('Deep fakes'))).toHaveLength(1);
  expect(html).not.toMatch(/coming/i);
});
