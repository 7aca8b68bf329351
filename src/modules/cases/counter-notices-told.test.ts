import { describe, expect, it } from 'vitest';
import { readTold } from './counter-notices-told.ts';

const contested = (replyId: string) => ({ type: 'contested', facts: { replyId } });
const ended = (replyId: string, result: string) => ({ type: 'counter-notice-ended', facts: { replyId, result } });
const court = { type: 'court-action', facts: {} };

describe('what a chain says of counter-notices', () => {
  it('is remembered whatever became of them, and of closed cases too', () => {
    expect(readTold([])).toEqual({ ever: false, inCourt: false });
    expect(readTold([{ type: 'reply', facts: { outcome: 'refused', replyId: 'a' } }]).ever).toBe(false);
    expect(readTold([{ type: 'reply', facts: { outcome: 'counter_notice', replyId: 'a' } }]).ever).toBe(true);
    expect(readTold([contested('a'), { type: 'withdrawn', facts: {} }]).ever).toBe(true);
    expect(readTold([contested('a'), court, ended('a', 'upheld')])).toEqual({ ever: true, inCourt: false });
  });
  it('knows which message was none, unless that was taken back', () => {
    expect(readTold([contested('a'), ended('a', 'mistaken')]).ever).toBe(false);
    expect(readTold([contested('a'), contested('b'), ended('a', 'mistaken')]).ever).toBe(true);
    expect(readTold([contested('a'), ended('a', 'mistaken'), contested('a')]).ever).toBe(true);
  });
  it('is in court until somebody says that it ended, or the notice is taken back', () => {
    expect(readTold([contested('a'), court]).inCourt).toBe(true);
    for (const over of [ended('a', 'lost'), ended('a', 'mistaken'), { type: 'withdrawn', facts: {} }])
      expect(readTold([contested('a'), court, over]).inCourt).toBe(false);
    expect(readTold([contested('a'), court, ended('a', 'upheld'), contested('a'), court]).inCourt).toBe(true);
    expect(readTold([contested('a'), court, { type: 'reply', facts: { outcome: 'refused' } }]).inCourt).toBe(true);
  });
});
