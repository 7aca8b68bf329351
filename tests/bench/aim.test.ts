import { expect, it } from 'vitest';
import { missedAims } from '../../bench/aim.ts';

it('missedAims names figures beyond their aim, in both directions, and none that is only reported', () => {
  const figures = [
    { name: 'at its most', value: 1000, aim: '≤ 1000' },
    { name: 'too slow', value: 1000.1, aim: '≤ 1000' },
    { name: 'at its least', value: 30, aim: '≥ 30' },
    { name: 'too few', value: 29.9, aim: '≥ 30' },
    { name: 'reported', value: 5 },
  ];
  expect(missedAims(figures).map(({ name }) => name)).toEqual(['too slow', 'too few']);
});
