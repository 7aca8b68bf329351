import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Case, type CaseState, caseStates, type Facts, mayMove, move, moves, statesBefore } from './case.ts';
import { closedStates } from './counted-as.ts';

const state = fc.constantFrom(...caseStates);

describe('the case machine', () => {
  it('reaches every state from found', () => {
    const seen = new Set<CaseState>(['found']);
    for (const at of seen) for (const next of moves[at]) seen.add(next);
    expect([...seen].sort()).toEqual([...caseStates].sort());
  });
  it('never goes from a person’s refusal straight to a notice', () => {
    for (const closed of closedStates) expect(moves[closed]).not.toContain('noticed');
    for (const closed of closedStates) expect(moves[closed]).not.toContain('approved');
  });
  it('calls nothing removed that was not gone first', () => {
    expect(statesBefore('removed')).toEqual(['gone']);
  });
  it('sends nothing about a case that nobody approved', () => {
    // Of the held ones only those that had been noticed: see release-case.
    for (const from of statesBefore('noticed'))
      expect(['approved', 'noticed', 'held', 'gone', 'refused', 'contested', 'exhausted']).toContain(from);
  });
  it('raises the round only when a removed copy is back, or one is to be spoken of anew', () => {
    fc.assert(
      fc.property(
        state,
        state,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        (from, to, round, step, anew) => {
          fc.pre(mayMove(from, to));
          const facts = to === 'noticed' ? { noticeId: 'ntc_1', step: step + 1 } : { anew };
          // Any legal pair; the type is checked where the pair is written out.
          const after = move(
            { id: 'cas_1', state: from, round, step } as Case<'found'>,
            to as 'approved',
            facts as unknown as Facts['approved'],
          );
          const isBack = from === 'removed' && (['found', 'held'] as CaseState[]).includes(to);
          const again = isBack || (to === 'found' && anew);
          expect(after.round).toBe(again ? round + 1 : round);
          if (again) expect(after.step).toBe(0);
          expect(after.state).toBe(to);
        },
      ),
    );
  });
  it('can be stopped by a conflict wherever something might still be sent by itself', () => {
    for (const from of ['found', 'approved', 'noticed', 'gone', 'refused', 'exhausted'] as const)
      expect(moves[from]).toContain('held');
  });
  it('starts a new round below the ladder', () => {
    expect(move({ id: 'cas_1', state: 'removed', round: 1, step: 3 }, 'found', { why: 'back' })).toEqual({
      id: 'cas_1',
      state: 'found',
      round: 2,
      step: 0,
    });
  });
  it('does not compile an illegal move', () => {
    const dismissed: Case<'dismissed'> = { id: 'cas_1', state: 'dismissed', round: 1, step: 0 };
    // @ts-expect-error a dismissed case cannot be noticed
    move(dismissed, 'noticed', { noticeId: 'ntc_1', step: 1 });
    expect(mayMove('dismissed', 'noticed')).toBe(false);
  });
});
