import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualDeskHours } from '#modules/support/contract.ts';
import { afterClose, afterMessage, afterReopen, dueFrom, emptyThread, type Thread } from '#modules/support/thread.ts';

const start = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const later = (hours: number) => new Date(start.getTime() + hours * hour);
const from = (by: 'creator' | 'team', hours: number, targetHours?: number) => ({
  by,
  now: later(hours),
  targetHours,
});
const begun = (targetHours?: number) => afterMessage(emptyThread(start), from('creator', 0, targetHours));

describe('afterMessage', () => {
  it('sets the deadline that the plan promises, or the usual one of the desk', () => {
    expect(begun(4).dueAt).toEqual(later(4));
    expect(begun().dueAt).toEqual(later(usualDeskHours));
  });

  it('keeps the first deadline while the team has not answered', () => {
    expect(afterMessage(begun(4), from('creator', 3, 4)).dueAt).toEqual(later(4));
  });

  it('records the first answer only once', () => {
    const answered = afterMessage(begun(4), from('team', 1));
    expect(answered).toMatchObject({ dueAt: null, waitsSince: null, lastTeam: 2, firstAnsweredAt: later(1) });
    const again = afterMessage(afterMessage(answered, from('creator', 2, 4)), from('team', 5));
    expect(again).toMatchObject({ firstAnsweredAt: later(1), lastTeam: 4 });
  });

  it('reopens a closed thread when its creator writes', () => {
    const closed = afterClose(begun(4), later(1), 'creator');
    expect(afterMessage(closed, from('creator', 9, 4))).toMatchObject({
      state: 'open',
      closedAt: null,
      dueAt: later(13),
    });
  });
});

it('is in one consistent state after any sequence of moves', () => {
  const step = fc.record({
    kind: fc.constantFrom('creator', 'team', 'close', 'reopen'),
    wait: fc.integer({ min: 0, max: 200 }),
    target: fc.constantFrom(undefined, 4),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let thread: Thread = begun(4);
      let at = 0;
      for (const { kind, wait, target } of steps) {
        at += wait;
        const before = thread;
        if (kind === 'close') thread = afterClose(thread, later(at), 'team');
        else if (kind === 'reopen') thread = afterReopen(thread, later(at), target);
        // The team answers an open thread only.
        else if (kind === 'creator' || (kind === 'team' && thread.state === 'open'))
          thread = afterMessage(thread, from(kind === 'team' ? 'team' : 'creator', at, target));
        expect((thread.waitsSince === null) === (thread.dueAt === null)).toBe(true);
        expect((thread.state === 'closed') === (thread.closedAt !== null)).toBe(true);
        if (thread.state === 'closed') expect(thread.dueAt).toBeNull();
        expect(thread.lastTeam).toBeLessThanOrEqual(thread.messages);
        expect(thread.messages).toBeGreaterThanOrEqual(before.messages);
        if (before.firstAnsweredAt) expect(thread.firstAnsweredAt).toEqual(before.firstAnsweredAt);
      }
    }),
  );
});

it('dueFrom counts hours of the product clock', () => {
  expect(dueFrom(start, 4)).toEqual(later(4));
});
