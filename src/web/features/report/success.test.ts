import { describe, expect, it } from 'vitest';
import { partsOfSuccess } from './parts-of-success.ts';
import { askedOf, counted, duration } from './success.ts';

const totals = {
  toReview: 1,
  online: 3,
  unconfirmed: 1,
  contested: 1,
  held: 0,
  closed: 5,
  found: 43,
  named: 2,
  sent: 40,
  removed: 33,
  removedAfterNotice: 31,
  open: 5,
  openNamed: 1,
  removedLater: 0,
  refused: 1,
  exhausted: 1,
  duplicates: 1,
  alreadyGone: 1,
  notIndexed: 0,
  successRate: 31 / 38,
  medianHoursToRemoval: 41,
  n: 31,
};

describe('the success rate', () => {
  it('adds up, line by line, to what is divided', () => {
    for (const lines of Object.values(partsOfSuccess(totals))) {
      const pages = lines.map((line) => line.pages);
      expect((pages[0] ?? 0) - pages.slice(1, -1).reduce((sum, part) => sum + part, 0)).toBe(pages.at(-1));
    }
    expect(counted(totals)).toBe(38);
    expect(totals.removedAfterNotice / counted(totals)).toBe(totals.successRate);
  });

  it('never counts below nothing', () => {
    expect(counted({ sent: 1, duplicates: 2, alreadyGone: 0, notIndexed: 0 })).toBe(0);
  });
});

it('says hours, and days where hours say nothing', () => {
  expect(duration(41.4)).toEqual({ value: '41', unit: 'h' });
  expect(duration(100)).toEqual({ value: '4.2', unit: 'days' });
  expect(duration(2400)).toEqual({ value: '100', unit: 'days' });
});

it('counts as asked what an engine was told, whatever it said', () => {
  const states = { delisted: 3, refused: 1, submitted: 2, to_submit: 9, not_indexed: 4 };
  expect(askedOf([{ states }, { states: {} }])).toEqual({ asked: 6, delisted: 3 });
});
