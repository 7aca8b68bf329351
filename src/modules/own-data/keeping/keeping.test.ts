import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Keeping, stepOf } from './keeping.ts';

const from = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const at = (days: number): Date => new Date(from.getTime() + days * day);
const just = (days: number): Date => new Date(at(days).getTime() - 1);

describe('what is to be done with the data of a former customer', () => {
  const once: Keeping = { from, warnings: 1, dueAt: at(90) };
  const twice: Keeping = { from, warnings: 2, dueAt: at(90) };
  test.each<[string, Keeping, Date, ReturnType<typeof stepOf>]>([
    ['at the end of the plan', { from, warnings: 0 }, from, { kind: 'wait', until: at(60) }],
    ['a moment before 60 days', { from, warnings: 0 }, just(60), { kind: 'wait', until: at(60) }],
    ['after 60 days', { from, warnings: 0 }, at(60), { kind: 'warn', dueAt: at(90), next: once, until: at(83) }],
    ['between the warnings', once, at(70), { kind: 'wait', until: at(83) }],
    ['after 83 days', once, at(83), { kind: 'warn', dueAt: at(90), next: twice, until: at(90) }],
    ['a moment before 90 days', twice, just(90), { kind: 'wait', until: at(90) }],
    ['after 90 days', twice, at(90), { kind: 'delete' }],
    [
      'seen for the first time after a year',
      { from, warnings: 0 },
      at(365),
      { kind: 'warn', dueAt: at(395), next: { from, warnings: 1, dueAt: at(395) }, until: at(388) },
    ],
    [
      'with the second warning late',
      once,
      at(100),
      { kind: 'warn', dueAt: at(107), next: { from, warnings: 2, dueAt: at(107) }, until: at(107) },
    ],
  ])('%s', (_when, keeping, now, step) => expect(stepOf(keeping, now)).toEqual(step));

  it('is never a deletion before 90 days, two warnings, 30 days after the first and 7 after the last, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * day }), { maxLength: 60 }), (pauses) => {
        let keeping: Keeping = { from, warnings: 0 };
        let now = from.getTime();
        const warned: { at: number; named: number }[] = [];
        for (const pause of pauses) {
          now += pause;
          const step = stepOf(keeping, new Date(now));
          if (step.kind === 'wait') expect(step.until.getTime()).toBeGreaterThan(now);
          if (step.kind === 'warn') {
            warned.push({ at: now, named: step.dueAt.getTime() });
            keeping = step.next;
          }
          if (step.kind !== 'delete') continue;
          expect(warned).toHaveLength(2);
          expect(now).toBeGreaterThanOrEqual(from.getTime() + 90 * day);
          expect(now).toBeGreaterThanOrEqual((warned[0]?.at ?? 0) + 30 * day);
          expect(now).toBeGreaterThanOrEqual((warned[1]?.at ?? 0) + 7 * day);
          for (const { named } of warned) expect(now).toBeGreaterThanOrEqual(named);
        }
      }),
    );
  });
});
