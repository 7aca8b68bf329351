import { describe, expect, it } from 'vitest';
import { caseStates } from '#modules/cases/case.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { blurred } from './case-picture.tsx';
import { daysLeft, nextWords, stateSentence, verdictFacts, worksWords } from './case-words.ts';
import { timelineOf } from './timeline-of.ts';

const now = new Date('2026-11-21T12:00:00Z');
const one: CaseDetail = {
  id: 'case_1',
  url: 'https://pix-harbor.example/s/1',
  host: 'pix-harbor.example',
  state: 'noticed',
  round: 1,
  step: 1,
  social: false,
  verdict: { kind: 'same', distance: 6, transform: 'mirrored', signals: [] },
  works: [{ id: 'w1', title: 'Harbour' }],
  foundAt: '2026-11-14T09:41:00Z',
  updatedAt: '2026-11-14T10:04:00Z',
  firstNoticedAt: '2026-11-14T10:04:00Z',
  nextAction: { kind: 'escalate', at: '2026-11-28T10:04:00Z', text: 'We write to the next recipient' },
  deindexing: [],
  notices: [],
  checks: [],
  replies: [],
  events: [],
  media: [],
  aliases: [],
};
const event = (type: string, facts: Record<string, unknown> = {}) => ({
  at: one.foundAt,
  actor: 'service',
  type,
  cause: 'Because',
  facts,
  hash: `h-${type}`,
  previousHash: 'p',
});

describe('the words of a case', () => {
  it('have a sentence and a next line in every state', () => {
    for (const state of caseStates) {
      expect(stateSentence({ ...one, state }, now).title).not.toBe('');
      expect(nextWords({ ...one, state }, now).first).not.toBe('');
    }
  });

  it('say how long a host has been silent', () => {
    expect(stateSentence(one, now).title).toBe('Still online. No answer for 7 days.');
    expect(stateSentence(one, now).text).toContain('28 November');
  });

  it('count the days to a decision, never below none', () => {
    const contested = { state: 'contested', nextAction: { kind: 'decide-by', at: '2026-12-04T12:00:00Z', text: '' } };
    expect(daysLeft(contested as CaseDetail, now)).toBe(13);
    expect(daysLeft(contested as CaseDetail, new Date('2027-01-01T00:00:00Z'))).toBe(0);
    expect(daysLeft(one, now)).toBeUndefined();
  });

  it('name what was done to the copy, and nothing where nothing was', () => {
    expect(verdictFacts(one.verdict)).toBe('mirrored, distance 6 of 256');
    expect(verdictFacts({ kind: 'named', transform: 'none', signals: ['handle-in-title'] })).toBe('handle in title');
    expect(worksWords([])).toBe('no work of yours recognised');
  });

  it('give a picture its provenance', () => {
    expect(blurred('Found picture, same as Harbour')).toBe('Found picture, blurred, same as Harbour');
  });
});

describe('the timeline', () => {
  it('ends with what is now, what is expected and what comes after', () => {
    const [round] = timelineOf({
      ...one,
      events: [event('found', { round: 1 }), event('noticed', { noticeId: 'n1' })],
    });
    expect(round?.steps.map(({ phase }) => phase)).toEqual(['past', 'past', 'now', 'next', 'later']);
    expect(round?.steps[1]).toMatchObject({ noticeId: 'n1', text: 'Because.' });
  });

  it('says that a case goes on where no new notice was sent', () => {
    const steps = ['approved', 'held', 'gone'].map((from) =>
      timelineOf({ ...one, events: [event('noticed', { from })] }),
    );
    expect(steps.map(([round]) => round?.steps[0]?.title)).toEqual(['Notice sent', 'Goes on', 'Goes on']);
  });

  it('starts a new group where the copy came back', () => {
    const rounds = timelineOf({
      ...one,
      round: 2,
      events: [event('removed', { round: 1 }), event('found', { round: 2 })],
    });
    expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('expects nothing of a closed case', () => {
    const [round] = timelineOf({ ...one, state: 'dismissed', events: [event('dismissed')] });
    expect(round?.steps.every(({ phase }) => phase === 'past')).toBe(true);
  });
});
