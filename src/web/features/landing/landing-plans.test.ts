import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plans } from '#modules/billing/contract.ts';
import { LandingPlans } from './landing-plans.tsx';

it('names the prices it is given, in their currency', () => {
  const prices = { currency: 'eur', monthlyCents: { standard: 4950, plus: 9900, premium: 20_000 } };
  const html = renderToStaticMarkup(createElement(LandingPlans, { prices }));
  for (const price of ['€49.50', '€99<', '€200<']) expect(html).toContain(price);
  expect(html).not.toContain('$');
});

it('promises hourly looks at sites with recent copies with Premium alone', () => {
  const prices = { currency: 'eur', monthlyCents: { standard: 1, plus: 2, premium: 3 } };
  const html = renderToStaticMarkup(createElement(LandingPlans, { prices }));
  const promising = html.split('<li').filter((line) => line.includes('Sites with recent copies every hour'));
  expect(promising).toHaveLength(1);
  expect(html.indexOf('Sites with recent copies')).toBeGreaterThan(html.indexOf('Premium'));
});

it('sells deep fakes with Premium, and nothing that is still to come', () => {
  const prices = { currency: 'eur', monthlyCents: { standard: 1, plus: 2, premium: 3 } };
  const html = renderToStaticMarkup(createElement(LandingPlans, { prices }));
  expect(html.split('<li').filter((line) => line.includes('Deep fakes'))).toHaveLength(1);
  expect(html).not.toMatch(/coming/i);
});

it('names the scans, accounts and files that the plans hold', () => {
  const prices = { currency: 'eur', monthlyCents: { standard: 1, plus: 2, premium: 3 } };
  const html = renderToStaticMarkup(createElement(LandingPlans, { prices }));
  expect([plans.standard, plans.plus, plans.premium].map(({ scanEveryHours }) => scanEveryHours)).toEqual([168, 24, 6]);
  expect(['Weekly scan', 'Daily scan', 'Scan every 6 hours'].map((words) => html.split(words).length - 1)).toEqual([
    1, 1, 1,
  ]);
  for (const { limits } of [plans.standard, plans.plus, plans.premium])
    expect(html).toContain(`${limits.accounts} accounts, ${limits.works.toLocaleString('en-US')} files`);
});
