import { describe, expect, it } from 'vitest';
import { caseStates } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { steps as removalSteps } from '#modules/manual-removals/removal.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { blurred } from './case-picture.tsx';
import { daysLeft, hereWords, verdictFacts, verdictTitle, worksWords } from './case-words.ts';
import { nextWords } from './next-words.ts';
import { stateSentence } from './state-sentence.ts';
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
  mayRetract: true,
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

  it('ask for an answer while the team waits for one', () => {
    const asked = [event('manual-removal', { kind: 'question' })];
    for (const state of ['noticed', 'refused'] as const) {
      const waiting: CaseDetail = { ...one, state, events: asked };
      expect(stateSentence(waiting, now).text).toContain('needs your answer');
      const answered = { ...waiting, events: [...asked, event('manual-removal', { kind: 'answer' })] };
      expect(stateSentence(answered, now).text).toContain('Nothing is needed from you');
    }
  });

  it('count the days to a decision, never below none', () => {
    const contested = { state: 'contested', nextAction: { kind: 'decide-by', at: '2026-12-04T12:00:00Z', text: '' } };
    expect(daysLeft(contested as CaseDetail, now)).toBe(13);
    expect(daysLeft(contested as CaseDetail, new Date('2027-01-01T00:00:00Z'))).toBe(0);
    expect(daysLeft(one, now)).toBeUndefined();
  });

  it('name what was done to the copy, and nothing where nothing was', () => {
    expect(verdictFacts(one.verdict)).toBe('mirrored, almost identical');
    expect(verdictFacts({ kind: 'same', transform: 'border trimmed, rotated 90° clockwise', signals: [] })).toBe(
      'border trimmed, turned to the right',
    );
  });

  it('say how much of the work a copy shows, and how many points of both agree', () => {
    const transform =
      'cropped to 34 %, set into a larger picture, of which it fills 60 %, rotated 12° counter-clockwise';
    const part = { kind: 'same', stage: 'local-features', inliers: 1184, transform, signals: [] } as const;
    expect(verdictFacts({ ...part, signals: [] })).toBe(
      'cropped to 34\u00a0% of yours, fills 60\u00a0% of a larger picture, turned 12° to the left, ' +
        '1,184 points of both pictures agree',
    );
  });

  it('say in the words of the reader what names them, and what is new as it came', () => {
    const named = { kind: 'named', transform: 'none' } as const;
    expect(verdictFacts({ ...named, signals: ['username in url', '2 pictures of yours on this page'] })).toBe(
      'your name in its address, 2 pictures of yours here',
    );
    expect(verdictFacts({ ...named, signals: ['username in picture'] })).toBe('your name in a picture on it');
    const like = ['looks like a work'];
    expect(verdictFacts({ kind: 'similar', stage: 'descriptor', signals: like })).toBe('it looks like a work of yours');
    expect(verdictFacts({ ...named, signals: ['face in picture'] })).toBe(
      'a picture that may show you, or someone who looks like you',
    );
    expect(verdictTitle({ ...named, signals: ['face in picture'] })).toBe('May show you');
    expect(verdictTitle({ ...named, signals: ['face in picture', 'username in picture'] })).toBe('Names you');
    expect(verdictTitle({ ...named, signals: [] })).toBe('Names you');
    expect(verdictFacts({ ...named, signals: ['handle-in-caption'] })).toBe('handle in caption');
    expect(worksWords([])).toBe('no work of yours recognised');
  });

  it('give a picture its provenance', () => {
    expect(blurred('Found picture, same as Harbour')).toBe('Found picture, blurred, same as Harbour');
  });
});

describe('a message that has not left', () => {
  const waits = (kind: string, text: string): CaseDetail => ({
    ...one,
    nextAction: { kind, at: '2026-11-22T12:00:00Z', text },
    notices: [
      { id: 'n1', state: 'sent', kind: 'notice', step: 1, basis: 'dmca_512c', channel: 'smtp', recipient: 'a@b.test' },
      {
        id: 'n2',
        state: 'draft',
        kind: 'reminder',
        step: 1,
        basis: 'dmca_512c',
        channel: 'smtp',
        recipient: 'a@b.test',
      },
    ],
  });
  const approve = waits('approve-notice', 'A reminder waits for your approval');

  it('that waits for the creator is never called nothing needed', () => {
    expect(nextWords(approve, now).first).toBe('Waits for your approval');
    expect(stateSentence(approve, now).title).toBe('Online. A reminder waits for your approval.');
    expect(stateSentence(approve, now).text).not.toContain('Nothing is needed');
  });

  it('leads to what is to be read, with no date where there is none', () => {
    const next = timelineOf(approve)
      .at(-1)
      ?.steps.find(({ phase }) => phase === 'next');
    expect(next).toMatchObject({ noticeId: 'n2', text: 'Nothing leaves until you send it.' });
    expect(next?.at).toBeUndefined();
  });

  it('that is a form says by when, and who may hand it in', () => {
    const form = waits('hand-in-form', 'Fill in Formhost’s form; we prepared every field');
    expect(nextWords(form, now).first).toBe('Form to hand in by tomorrow');
    expect(stateSentence(form, now).text).toContain('Fill in Formhost’s form');
    expect(
      timelineOf(form)
        .at(-1)
        ?.steps.find(({ phase }) => phase === 'next')?.at,
    ).toBe('2026-11-22T12:00:00Z');
  });
});

describe('the timeline', () => {
  it('says what was considered before an approval, and by whom it was not', () => {
    const [round] = timelineOf({
      ...one,
      events: [
        event('approved', {
          round: 1,
          considered: { how: 'by-a-person', shown: 'screen', sentence: 'Is this parody?' },
        }),
        event('approved', { round: 1, considered: { how: 'by-rule', sentence: 'Nobody looked at this page.' } }),
        event('approved', { round: 1 }),
      ],
    });
    expect(round?.steps.slice(0, 3).map(({ theirs }) => theirs)).toEqual([
      'Because. Considered before, beside the button: “Is this parody?”',
      'Because. Nobody looked at this page.',
      'Because.',
    ]);
  });

  it('says our sentences from the catalogue of the reader, and a person’s as they wrote it', () => {
    const [round] = timelineOf({
      ...one,
      events: [
        event('noticed', { says: because('sent', { to: 'abuse@host.test' }) }),
        event('checked', { says: { key: 'constructor', with: {} } }),
        event('dismissed', { says: because('undone') }),
      ],
    });
    expect(round?.steps.slice(0, 3)).toMatchObject([
      { text: 'Notice sent to abuse@host.test.', theirs: undefined },
      { text: '', theirs: 'Because.' },
      { text: 'The decision was undone.', theirs: undefined },
    ]);
  });

  it('names a step of a removal by hand by who took it', () => {
    const title = (kind: string): string | undefined =>
      timelineOf({ ...one, events: [event('manual-removal', { kind })] })[0]?.steps[0]?.title;
    const titles = Object.fromEntries(Object.entries(removalSteps).map(([kind, { by }]) => [kind, [by, title(kind)]]));
    expect(titles).toEqual({
      asked: ['creator', 'Your request to the team'],
      answer: ['creator', 'Your answer to the team'],
      withdrawn: ['creator', 'Request to the team withdrawn'],
      ...Object.fromEntries(
        ['taken-up', 'step', 'question', 'removed', 'not-possible'].map((kind) => [
          kind,
          ['operator', 'Help from the team'],
        ]),
      ),
    });
  });

  it('ends with what is now, what is expected and what comes after', () => {
    const [round] = timelineOf({
      ...one,
      events: [event('found', { round: 1 }), event('noticed', { noticeId: 'n1' })],
    });
    expect(round?.steps.map(({ phase }) => phase)).toEqual(['past', 'past', 'now', 'next', 'later']);
    expect(round?.steps[1]).toMatchObject({ noticeId: 'n1', theirs: 'Because.' });
  });

  it('says that a case goes on where no new notice was sent', () => {
    const steps = ['approved', 'held', 'gone'].map((from) =>
      timelineOf({ ...one, events: [event('noticed', { from })] }),
    );
    expect(steps.map(([round]) => round?.steps[0]?.title)).toEqual(['Notice sent', 'Continues', 'Continues']);
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

it('says of a page that only names the creator that no work was recognised on it', () => {
  const work = { id: 'wrk_1', title: 'Harbour' };
  expect(hereWords([])).toBe('no work of yours recognised here');
  expect(hereWords([work])).toBe('one work of yours here');
  expect(hereWords([work, work])).toBe('2 works of yours here');
});
