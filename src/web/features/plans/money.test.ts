import { expect, it } from 'vitest';
import { exactMoney, money, sumsOf } from './money.ts';

it.each([
  [5900, 'usd', '$59', '$59.00'],
  [5950, 'usd', '$59.50', '$59.50'],
  [119_000, 'eur', '€1,190', '€1,190.00'],
  [0, 'usd', '$0', '$0.00'],
  [980, 'jpy', '¥980', '¥980'], // no hundredths: the provider counts whole yen
])('%d of %s', (cents, currency, short, exact) => {
  expect(money(cents, currency)).toBe(short);
  expect(exactMoney(cents, currency)).toBe(exact);
});

it('writes sums that are read together alike', () => {
  expect([24_900, 11_900].map(sumsOf([24_900, 11_900], 'usd'))).toEqual(['$249', '$119']);
  expect([24_900, 11_933].map(sumsOf([24_900, 11_933], 'usd'))).toEqual(['$249.00', '$119.33']);
  expect([980, 0].map(sumsOf([980, 0], 'jpy'))).toEqual(['¥980', '¥0']);
});
