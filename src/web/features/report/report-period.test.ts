import { expect, it } from 'vitest';
import { choiceOf, periodChoices, periodWords } from './report-period.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('offers periods that hold as many days as they say, today among them', () => {
  expect(periodChoices(now).map(({ period }) => period.from)).toEqual([
    undefined,
    '2026-10-23',
    '2026-08-24',
    '2026-01-01',
  ]);
});

it('knows a period by its address, and says one typed by hand in words', () => {
  expect(choiceOf({}, now)?.label).toBe('Found any time');
  expect(periodWords({}, now)).toBeUndefined();
  expect(periodWords({ from: '2026-10-23' }, now)).toBe('found in 30 days');
  expect(choiceOf({ from: '2026-10-24' }, now)).toBeUndefined();
  expect(periodWords({ from: '2026-03-01' }, now)).toBe('found since 1 Mar');
  expect(periodWords({ from: '2026-03-01', to: '2026-04-04' }, now)).toBe('found from 1 Mar to 4 Apr');
  expect(periodWords({ to: '2026-04-04' }, now)).toBe('found until 4 Apr');
});
