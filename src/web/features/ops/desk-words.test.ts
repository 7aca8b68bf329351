import { describe, expect, it } from 'vitest';
import { deadline, factsOf } from './desk-words.ts';

describe('the desk', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('says how long there is, and what is past', () => {
    expect(deadline('2026-11-21T17:00:00Z', now)).toEqual({ words: 'in 5 h', past: false });
    expect(deadline('2026-11-24T12:00:00Z', now)).toEqual({ words: 'in 3 days', past: false });
    expect(deadline('2026-11-21T10:00:00Z', now)).toEqual({ words: '2 h past', past: true });
    expect(deadline(undefined, now).past).toBe(false);
  });

  it('shows facts in words and leaves out what is empty', () => {
    const facts = { recipientName: 'Desk', failure: null, urls: 2, reasons: ['a', 'b'], ticket: {} };
    expect(factsOf({ kind: 'reply', id: '1', title: '', facts, actions: [] })).toEqual([
      { name: 'Recipient name', value: 'Desk' },
      { name: 'Urls', value: '2' },
      { name: 'Reasons', value: 'a, b' },
    ]);
  });
});
