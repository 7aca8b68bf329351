import { describe, expect, it } from 'vitest';
import { beginning } from './checkout-calls.ts';
import { openStore } from './store.ts';

const seconds = (at: string): number => Date.parse(at) / 1000;

describe('a subscription that begins', () => {
  const begun = (now: string, trialEnd?: string) => {
    const desk = { store: openStore(undefined, () => seconds(now)), url: () => 'http://world', draftSeconds: 0 };
    const price = { kind: 'price', id: 'price_1', amount: 5900, currency: 'usd', interval: 'month' } as never;
    return beginning(desk, {
      customer: 'cus_1',
      price,
      trialEnd: trialEnd === undefined ? undefined : seconds(trialEnd),
    }).subscription;
  };

  it.each([
    ['2027-01-31T08:00:00Z', '2027-02-28T08:00:00Z', 31],
    ['2027-01-29T08:00:00Z', '2027-02-28T08:00:00Z', 29],
    ['2027-03-05T08:00:00Z', '2027-04-05T08:00:00Z', 5],
  ])('on %s renews on %s, and keeps to its own day after a short month', (now, end, anchor) => {
    expect(begun(now)).toMatchObject({ end: seconds(end), anchor });
  });

  it('with a trial keeps to the day on which that ends', () => {
    expect(begun('2027-01-20T08:00:00Z', '2027-01-31T08:00:00Z')).toMatchObject({ anchor: 31 });
  });
});
