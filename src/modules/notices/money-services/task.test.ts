import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAfterMove, endOfLadder, holdsUntil, isEnded, mayMoveTask, taskStates, type Waiting } from './task.ts';

const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const task: fc.Arbitrary<Waiting> = fc
  .record({ state: fc.constantFrom(...taskStates), opened: fc.nat(400), later: fc.nat(60) })
  .map(({ state, opened, later }) => ({
    state,
    openedAt: new Date(start + opened * day),
    handedInAt: state === 'open' || state === 'left-out' ? null : new Date(start + (opened + later) * day),
  }));
const now = fc.nat(600).map((days) => new Date(start + days * day));

describe('endOfLadder', () => {
  it('exhausts a case exactly where no task may still bring something', () => {
    fc.assert(
      fc.property(fc.array(task, { maxLength: 5 }), now, (tasks, at) => {
        const holding = tasks.some((one) => !isEnded(one.state) && (holdsUntil(one) ?? at) > at);
        const end = endOfLadder(tasks, at);
        expect(end.do).toBe(holding ? 'wait' : 'exhausted');
        if (end.do === 'wait') expect(end.until.getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });
  it('waits no longer than two weeks after the last thing that was done, whatever operators do', () => {
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 5 }), (tasks) => {
        const last = Math.max(...tasks.map(({ openedAt, handedInAt }) => (handedInAt ?? openedAt).getTime()));
        expect(endOfLadder(tasks, new Date(last + 14 * day))).toEqual({ do: 'exhausted' });
      }),
    );
  });
  it('is reached sooner, never later, where a task ends', () => {
    fc.assert(
      fc.property(fc.array(task, { maxLength: 4 }), task, now, (others, one, at) => {
        const ended: Waiting = { ...one, state: one.handedInAt ? 'no-answer' : 'left-out' };
        if (endOfLadder([...others, one], at).do === 'exhausted')
          expect(endOfLadder([...others, ended], at).do).toBe('exhausted');
      }),
    );
  });
});

describe('mayMoveTask', () => {
  it('never writes twice, and never after the service acted, refused or was left out', () => {
    for (const from of taskStates) expect(mayMoveTask(from, 'handed-in')).toBe(from === 'open');
    for (const from of ['acted', 'refused', 'left-out'] as const)
      for (const to of taskStates) expect(mayMoveTask(from, to)).toBe(false);
    expect(mayMoveTask('no-answer', 'acted')).toBe(true);
  });
});

describe('dueAfterMove', () => {
  it('sets a date exactly while an operator has something to do', () => {
    fc.assert(
      fc.property(task, (one) => {
        expect(dueAfterMove(one) === null).toBe(isEnded(one.state));
      }),
    );
  });
});
