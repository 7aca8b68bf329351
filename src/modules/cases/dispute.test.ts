import { describe, expect, it } from 'vitest';
import { readDispute } from './dispute.ts';

const contested = (replyId: string) => ({ type: 'contested', facts: { replyId } });
const ended = (replyId: string, result: string) => ({ type: 'dispute-ended', facts: { replyId, result } });
const court = { type: 'court-action', facts: {} };

describe('what a chain says of counter-notices', () => {
  it('is remembered whatever became of them, and of closed cases too', () => {
    expect(readDispute([])).toEqual({ ever: false, inCourt: false });
    expect(readDispute([{ type: 'reply', facts: { outcome: 'refused', replyId: 'a' } }]).ever).toBe(false);
    expect(readDispute([{ type: 'reply', facts: { outcome: 'counter_notice', replyId: 'a' } }]).ever).toBe(true);
    expect(readDispute([contested('a'), { type: 'withdrawn', facts: {} }]).ever).toBe(true);
    expect(readDispute([contested('a'), court, ended('a', 'upheld')])).toEqual({ ever: true, inCourt: false });
  });
  it('knows which message was none, unless that was taken back', () => {
    expect(readDispute([contested('a'), ended('a', 'mistaken')]).ever).toBe(false);
    expect(readDispute([contested('a'), contested('b'), ended('a', 'mistaken')]).ever).toBe(true);
    expect(readDispute([contested('a'), ended('a', 'mistaken'), contested('a')]).ever).toBe(true);
  });
  it('is in court until somebody says that it ended, or the notice is taken back', () => {
    expect(readDispute([contested('a'), court]).inCourt).toBe(true);
    for (const over of [ended('a', 'lost'), ended('a', 'mistaken'), { type: 'withdrawn', facts: {} }])
      expect(readDispute([contested('a'), court, over]).inCourt).toBe(false);
    expect(readDispute([contested('a'), court, ended('a', 'upheld'), contested('a'), court]).inCourt).toBe(true);
    expect(readDispute([contested('a'), court, { type: 'reply', facts: { outcome: 'refused' } }]).inCourt).toBe(true);
  });
});
