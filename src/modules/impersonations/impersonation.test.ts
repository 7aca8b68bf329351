import fc from 'fast-check';
import { expect, it } from 'vitest';
import { impersonationStates, lookWithinHours } from './contract.ts';
import { dueAfter, type Filer, isOpen, type Mover, mayMove, moves } from './impersonation.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hoursUntil = (due: Date | undefined) => due && (due.getTime() - now.getTime()) / 3_600_000;
const filer = fc.constantFrom<Filer>('agent', 'person');
const mover = fc.constantFrom<Mover>('creator', 'operator');
const state = fc.constantFrom(...impersonationStates);
const harm = fc.constantFrom('low' as const, 'serious' as const, 'urgent' as const);

it('whatever two people do, nothing moves but as the table says, and nothing leaves what is over for good', () => {
  fc.assert(
    fc.property(filer, fc.array(fc.tuple(state, mover), { maxLength: 60 }), (filedBy, tries) => {
      let at: (typeof impersonationStates)[number] = 'waiting';
      for (const [to, by] of tries) {
        if (!mayMove({ state: at, filedBy }, to, by)) continue;
        expect(moves[at]).toContain(to);
        expect(['declined', 'withdrawn']).not.toContain(at);
        at = to;
      }
    }),
  );
});

it('each state can be come to, and whoever has the next move has one', () => {
  for (const filedBy of ['agent', 'person'] as const)
    for (const to of impersonationStates) {
      if (to !== 'waiting')
        expect(
          impersonationStates.some((from) =>
            (['creator', 'operator'] as const).some((by) => mayMove({ state: from, filedBy }, to, by)),
          ),
          `${filedBy} ${to}`,
        ).toBe(true);
      const due = dueAfter(to, { harm: 'low', filedBy }, now);
      if (due) expect(impersonationStates.some((next) => mayMove({ state: to, filedBy }, next, 'operator'))).toBe(true);
    }
});

it('is handed in by whoever the platform listens to, and by nobody else', () => {
  const filed = (filedBy: Filer, by: Mover) => mayMove({ state: 'accepted', filedBy }, 'filed', by);
  expect([filed('agent', 'operator'), filed('person', 'creator')]).toEqual([true, true]);
  expect([filed('agent', 'creator'), filed('person', 'operator')]).toEqual([false, false]);
});

it('waits for an operator no longer than its harm allows, and never once it has ended', () => {
  fc.assert(
    fc.property(state, harm, filer, (one, how, filedBy) => {
      const hours = hoursUntil(dueAfter(one, { harm: how, filedBy }, now));
      if (!isOpen(one)) expect(hours).toBeUndefined();
      if (one === 'waiting') expect(hours).toBe(lookWithinHours[how]);
      if (hours !== undefined) expect([lookWithinHours[how], 168]).toContain(hours);
    }),
  );
  expect(hoursUntil(dueAfter('filed', { harm: 'urgent', filedBy: 'agent' }, now))).toBe(168);
  expect(dueAfter('accepted', { harm: 'urgent', filedBy: 'person' }, now)).toBeUndefined();
});
