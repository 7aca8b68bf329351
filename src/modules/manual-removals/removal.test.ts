import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ManualState, manualStates, nextStepHours, stepKinds } from '#modules/manual-removals/contract.ts';
import { dueAfter, isOpen, mayStep, moves, steps } from '#modules/manual-removals/removal.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hours = (date: Date | undefined) => date && (date.getTime() - now.getTime()) / 3_600_000;

describe('mayStep', () => {
  it('reaches only what the machine allows, by the side that takes the step, and ends for good', () => {
    const step = fc.record({ kind: fc.constantFrom(...stepKinds), mover: fc.constantFrom('creator', 'operator') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (taken) => {
        let state: ManualState = 'asked';
        for (const { kind, mover } of taken) {
          if (!mayStep(state, kind, mover as 'creator' | 'operator')) continue;
          const { to, by } = steps[kind];
          expect(by).toBe(mover);
          expect(moves[state] as readonly ManualState[]).toContain(to);
          expect(isOpen(state)).toBe(true);
          state = to;
        }
        if (!isOpen(state)) expect(stepKinds.some((kind) => mayStep(state, kind, steps[kind].by))).toBe(false);
      }),
    );
  });

  it('leads from every open state to an end', () => {
    for (const state of manualStates.filter(isOpen)) {
      expect(mayStep(state, 'not-possible', 'operator'), state).toBe(true);
      expect(mayStep(state, 'withdrawn', 'creator'), state).toBe(true);
    }
  });

  it('is taken up before a step is recorded, and asks before it is answered', () => {
    expect(mayStep('asked', 'step', 'operator')).toBe(false);
    expect(mayStep('asked', 'removed', 'operator')).toBe(false);
    expect(mayStep('taken-up', 'taken-up', 'operator')).toBe(false);
    expect(mayStep('taken-up', 'answer', 'creator')).toBe(false);
    expect(mayStep('waiting', 'answer', 'creator')).toBe(true);
  });
});

it('dueAfter sets the promised time for the first step, the usual one for the next, and none for the creator', () => {
  expect(hours(dueAfter('asked', 24, now))).toBe(24);
  expect(hours(dueAfter('taken-up', 24, now))).toBe(nextStepHours);
  for (const state of ['waiting', 'removed', 'not-possible', 'withdrawn'] as const)
    expect(dueAfter(state, 24, now)).toBeUndefined();
});
