import { describe, expect, it } from 'vitest';
import type { Dashboard, Scan } from '#web/features/api/types.ts';
import { scanSentence, sourcesWords, stateSentence } from './state-sentence.ts';
import { mergeProgress } from './use-scan.ts';

const dashboard: Dashboard = {
  found: 70,
  toReview: 3,
  online: 5,
  unconfirmed: 1,
  open: 9,
  removed: 60,
  closed: 1,
  removed30: 31,
  sent30: 38,
  goneOfSent30: 30,
  found30: 40,
  medianHours: 41,
  n: 31,
  compared: true,
  scanOffer: { state: 'offered', needs: [] },
  needs: [],
  activity: [],
};
const none = { ...dashboard, open: 0, online: 0, toReview: 0, unconfirmed: 0, removed30: 0 };
const scan: Scan = {
  id: 's1',
  state: 'running',
  cause: 'person',
  sources: [
    { id: 'searxng', state: 'done', queries: 4, hits: 9 },
    { id: 'watch-list', state: 'running', queries: 1, hits: 0 },
    { id: 'tor', state: 'not_configured', queries: 0, hits: 0 },
  ],
  pages: 3,
  media: 8,
  matches: 1,
  requests: 20,
  createdAt: '2026-11-21T09:38:00Z',
};

describe('the sentence of state', () => {
  it('says what is online and what went', () => {
    expect(stateSentence({ ...dashboard, toReview: 0, unconfirmed: 0, online: 9 })).toBe(
      '9 copies are online. 31 were removed in 30 days.',
    );
    expect(stateSentence({ ...dashboard, open: 1, online: 1, toReview: 0, unconfirmed: 0, removed30: 1 })).toBe(
      '1 copy is online. 1 was removed in 30 days.',
    );
  });

  it('claims nothing online that nobody has judged', () => {
    expect(stateSentence(dashboard)).toBe('5 copies are online, 4 more may be. 31 were removed in 30 days.');
    expect(stateSentence({ ...dashboard, open: 4, online: 0 })).toContain(
      '3 possible copies wait for you, 1 more is being checked.',
    );
    expect(stateSentence({ ...dashboard, open: 1, online: 0, toReview: 0 })).toContain('1 page is being checked.');
    expect(stateSentence(none)).toBe('No copy is known to be online.');
    expect(stateSentence({ ...none, compared: false })).toBe('We haven’t compared anything yet.');
  });

  it('says after a plan when we stopped looking, and nothing of the present', () => {
    const stopped = { at: '2026-10-12T10:00:00Z' };
    expect(stateSentence({ ...none, stopped })).toBe(
      'No open copy was known when we stopped searching for new copies on 12 October.',
    );
    expect(stateSentence({ ...dashboard, stopped })).toBe(
      '5 copies were online, 4 more may have been, when we stopped searching for new copies on 12 October.',
    );
    expect(stateSentence({ ...dashboard, online: 0, open: 1, stopped: {} })).toBe(
      '1 possible copy was known when we stopped searching for new copies.',
    );
    const done = { ...scan, state: 'done' as const, finishedAt: '2026-10-11T10:00:00Z' };
    expect(scanSentence(done, { stopped }, new Date('2026-11-21T12:00:00Z'))).toMatch(
      /^Your plan ended, so we no longer search for new copies\. Last complete scan 11 Oct,/,
    );
  });
});

describe('the words of a scan', () => {
  it('count only sources that were asked', () => {
    expect(sourcesWords(scan)).toEqual({ words: '1 of 2 sources answered', done: 1, total: 2 });
  });

  it('say that one was incomplete', () => {
    expect(scanSentence({ ...scan, state: 'partial' }, {})).toMatch(/^The last scan was incomplete/);
    expect(scanSentence(undefined, {})).toBe('No scan has run yet.');
  });

  it('take in progress and drop what is no number of it', () => {
    expect(mergeProgress(scan, '{"state":"running","pages":5,"media":"x"}')).toMatchObject({ pages: 5, media: 8 });
    expect(mergeProgress(scan, 'not json')).toBe(scan);
    expect(
      mergeProgress(scan, '{"sources":[{"id":"searxng","state":"failed","queries":4,"hits":9}]}').sources,
    ).toHaveLength(3);
  });
});
