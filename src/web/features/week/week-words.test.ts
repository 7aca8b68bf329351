import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WeekFigures } from '#web/features/api/types.ts';
import { changesOf, daysOf, isQuiet, leadOf } from './week-words.ts';

const week: WeekFigures = {
  monday: '2026-11-23',
  sunday: '2026-11-29',
  startsAt: '2026-11-23T00:00:00.000Z',
  endsAt: '2026-11-30T00:00:00.000Z',
  timeZone: 'UTC',
  isOver: true,
  isFirst: false,
  openBefore: 0,
  openAfter: 0,
  found: 0,
  back: 0,
  removed: 0,
  closed: 0,
  foundOn: [],
  sent: { notices: 0, reminders: 0, pages: 0 },
  answers: 0,
  looks: 0,
  wholeLooks: 0,
  toReview: 0,
  needs: [],
  status: 'subscribed',
};

it.each([
  [{ openBefore: 5, openAfter: 3 }, '3 open copies, 2 fewer than a week before'],
  [{ openBefore: 0, openAfter: 1 }, '1 open copy, 1 more than a week before'],
  [{ openBefore: 4, openAfter: 4 }, '4 open copies, as many as a week before'],
  [{ openBefore: 2, openAfter: 0 }, 'No open copy is known, 2 fewer than a week before'],
  [{}, 'No open copy is known'],
  [{ openAfter: 2, isFirst: true }, '2 open copies at the end of your first week'],
  [{ openAfter: 2, isFirst: true, isOver: false }, '2 open copies now'],
  [{ stoppedAt: '2026-11-20T00:00:00.000Z', status: 'former' }, 'We did not scan for you that week'],
  [{ stoppedAt: '2026-11-25T00:00:00.000Z', status: 'former', openAfter: 1 }, '1 open copy, 1 more than a week before'],
] as [Partial<WeekFigures>, string][])('leadOf(%j) is "%s"', (over, words) =>
  expect(leadOf({ ...week, ...over })).toBe(words),
);

it('names the days of a week, also over the end of a month', () => {
  expect(daysOf(week)).toMatch(/23\D+29 November|November 23\D+29/);
  expect(daysOf({ monday: '2026-11-30', sunday: '2026-12-06' })).toMatch(/November.+December/);
});

it('lists changes that add up from the first line to the last', () => {
  const n = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(n, n, n, n, n, (openBefore, found, back, removed, closed) => {
      const openAfter = openBefore + found + back - removed - closed;
      const lines = changesOf({ ...week, openBefore, found, back, removed, closed, openAfter });
      const sum = lines.slice(0, -1).reduce((all, { figure }) => all + figure, 0);
      expect(sum).toBe(lines.at(-1)?.figure);
    }),
  );
});

it('is quiet only where nothing is up, was done, or waits', () => {
  expect(isQuiet(week)).toBe(true);
  for (const over of [{ openAfter: 1 }, { answers: 1 }, { toReview: 1 }, { sent: { ...week.sent, reminders: 1 } }])
    expect(isQuiet({ ...week, ...over })).toBe(false);
});
