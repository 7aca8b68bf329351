import { expect, it } from 'vitest';
import { exactMoney, money } from './money.ts';

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
