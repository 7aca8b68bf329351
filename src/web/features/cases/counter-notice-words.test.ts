import { describe, expect, it } from 'vitest';
import { disputeSentence } from './counter-notice-words.ts';
import { type CounterNotice, restoreDays } from './restore-days.ts';

const counterNotice: CounterNotice = {
  receivedAt: '2026-11-20T15:00:00Z',
  restoreNotBefore: '2026-12-07T05:00:00.000Z',
  restoreBy: '2026-12-12T05:00:00.000Z',
};
const now = new Date('2026-11-21T12:00:00Z');
const late = new Date('2026-12-20T12:00:00Z');

describe('a dispute in words', () => {
  it('names the days of the law as they are counted in New York', () => {
    expect(restoreDays(counterNotice, now)).toEqual({ first: '7 December', last: '11 December' });
  });

  it('says what waits for the creator, and from when the host may act', () => {
    const open = { state: 'contested', counterNotice } as const;
    expect(disputeSentence(open, now)?.text).toContain('From 7 December on');
    expect(disputeSentence(open, new Date('2026-12-08T12:00:00Z'))?.text).toContain('any day, until 11 December');
  });

  it('says after a decision what was done and what comes', () => {
    const court = { ...counterNotice, decision: 'court-action', docket: '1:26-cv-1' } as const;
    expect(disputeSentence({ state: 'contested', counterNotice: court }, now)?.text).toContain('1:26-cv-1');
    expect(disputeSentence({ state: 'contested', counterNotice: court }, late)?.text).toContain('once a week');
    const lapse = { ...counterNotice, decision: 'let-lapse' } as const;
    expect(disputeSentence({ state: 'exhausted', counterNotice: lapse }, now)).toMatchObject({
      title: 'You let the counter-notice take effect. We count the copy as online.',
      text: expect.stringContaining('between 7 December and 11 December'),
    });
    const lapsed = { ...counterNotice, decision: 'lapsed' } as const;
    expect(disputeSentence({ state: 'exhausted', counterNotice: lapsed }, late)?.title).toBe(
      'The counter-notice took effect. We count the copy as online.',
    );
  });

  it('says nothing of a case that is not disputed any more', () => {
    const retracted = { ...counterNotice, decision: 'retract' } as const;
    expect(disputeSentence({ state: 'withdrawn', counterNotice: retracted }, now)).toBeUndefined();
    expect(disputeSentence({ state: 'exhausted', counterNotice: retracted }, now)).toBeUndefined();
    expect(disputeSentence({ state: 'contested', counterNotice: undefined }, now)).toBeUndefined();
  });
});
