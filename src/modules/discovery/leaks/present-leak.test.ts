import { describe, expect, it } from 'vitest';
import type { ReportedLine } from '#modules/discovery/store/reports.ts';
import type { Standing } from './judge-known.ts';
import { outcomeOf, presentLeak } from './present-leak.ts';

const line = (over: Partial<ReportedLine>): ReportedLine => ({
  ...{ id: 'scn_1.1', scanId: 'scn_1', url: 'https://a.test/1', urlKey: 'a.test/1', host: 'a.test' },
  ...{ workId: null, note: null, reportedAt: new Date('2026-11-21T12:00:00Z'), underWay: false, outcome: 'read' },
  ...over,
});
const standing: Standing = {
  ...{ caseId: 'cas_1', state: 'removed', caseState: 'removed', endedAt: undefined, told: true },
};
const told = (over: Partial<ReportedLine>, at: Standing | undefined, hidden?: 'unverified' | 'unplanned') => {
  const leak = presentLeak(line(over), at, hidden);
  return { ...leak, outcome: outcomeOf(leak, at, hidden) };
};

describe.each(['unverified', 'unplanned'] as const)('a reported page to an %s reader', (hidden) => {
  it.each([
    ['while the look is under way', { underWay: true, outcome: null }, 'looking'],
    ['where the page could not be read', { outcome: 'login' }, 'not-read'],
    ['where the scan ended before the page', { outcome: 'scan-ended' }, 'not-read'],
    ['where the scan was done without the page', { outcome: null }, 'not-read'],
  ])('is the same with and without a case %s', (_, over, state) => {
    const [known, unknown] = [told(over, standing, hidden), told(over, undefined, hidden)];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ state, outcome: state });
  });

  it('is something recognised once the page was read, without its case', () => {
    const leak = told({}, standing, hidden);
    expect(leak).toMatchObject({ state: 'case', outcome: 'open' });
    expect(leak.caseId).toBeUndefined();
    expect(told({}, undefined, hidden).state).toBe('nothing');
  });
});

it('a page that a done scan never opened was not reached, and is not said to have been read', () => {
  const unread = told({ outcome: null }, undefined);
  expect(unread).toMatchObject({ state: 'not-read', outcome: 'not-read' });
  expect(unread.message).toMatch(/^The check ended before it reached this page/);
  expect(told({}, undefined).message).toMatch(/^We read the page/);
});

it('a reader of cases sees a known case at once', () => {
  expect(told({ underWay: true, outcome: null }, standing)).toMatchObject({ state: 'case', caseId: 'cas_1' });
});
