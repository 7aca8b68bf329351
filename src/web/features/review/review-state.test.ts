import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseSummary } from '#web/features/api/types.ts';
import {
  decisionOf,
  earlierWords,
  emptyReview,
  openCases,
  type ReviewState,
  reviewReducer,
  undoSteps,
} from './review-state.ts';

// Only the id matters to the queue.
const one = (id: string): CaseSummary => ({ id }) as CaseSummary;
const of = (...ids: string[]): ReviewState => reviewReducer(emptyReview, { type: 'arrived', cases: ids.map(one) });
const decide = (state: ReviewState, id: string, stay = false) =>
  reviewReducer(state, { type: 'decided', ids: [id], decision: 'approve', stay });
const current = (state: ReviewState) => state.cases[state.at]?.id;

describe('the queue of a review', () => {
  it('goes on by itself to the next open case, then to one that was passed over', () => {
    let state = reviewReducer(of('a', 'b', 'c'), { type: 'step', by: 1 });
    state = decide(state, 'b');
    expect(current(state)).toBe('c');
    state = decide(state, 'c');
    expect(current(state)).toBe('a');
    expect(current(decide(state, 'a'))).toBeUndefined();
  });

  it('waits where it is told to', () => {
    expect(current(decide(of('a', 'b'), 'a', true))).toBe('a');
  });

  it('goes back to a case whose decision was taken back', () => {
    const state = reviewReducer(decide(of('a', 'b'), 'a'), { type: 'reopened', ids: ['a'] });
    expect(current(state)).toBe('a');
    expect(openCases(state)).toHaveLength(2);
    expect(state.undo).toEqual([]);
  });

  it('stays where it is when another case turns out otherwise, so that the next key means what is looked at', () => {
    const at = decide(decide(of('a', 'b', 'c'), 'a'), 'b');
    const refused = reviewReducer(at, { type: 'settled', id: 'a', decision: undefined });
    expect(current(refused)).toBe('c');
    expect(openCases(refused).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(refused.undo).toEqual([['b']]);
    expect(current(decide(refused, 'c')), 'it comes back at the end').toBe('a');
    const otherwise = reviewReducer(at, { type: 'settled', id: 'a', decision: 'dismiss' });
    expect(otherwise.decided).toEqual({ a: 'dismiss', b: 'approve' });
    expect(current(otherwise)).toBe('c');
  });

  it('reads a decision from the state of a case', () => {
    expect(
      ['found', 'held', 'dismissed', 'whitelisted', 'approved', 'noticed'].map((one) =>
        decisionOf(one as CaseSummary['state']),
      ),
    ).toEqual([undefined, undefined, 'dismiss', 'whitelist', 'approve', 'approve']);
  });

  it('takes in what arrives later, and nothing twice', () => {
    const done = decide(of('a'), 'a');
    const more = reviewReducer(done, { type: 'arrived', cases: [one('a'), one('b')] });
    expect(more.cases.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(current(more)).toBe('b');
    expect(reviewReducer(more, { type: 'arrived', cases: [one('b')] })).toBe(more);
  });

  it('undoes a bulk decision as one step', () => {
    const state = reviewReducer(of('a', 'b', 'c'), { type: 'decided', ids: ['a', 'b'], decision: 'dismiss' });
    expect(state.undo.at(-1)).toEqual(['a', 'b']);
    expect(current(state)).toBe('c');
  });

  it('keeps its place within the queue and ten steps of undo, whatever is done', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const change = fc.oneof(
      fc.constantFrom(...ids).map((id) => ({ type: 'decided', ids: [id], decision: 'approve' }) as const),
      fc.constantFrom(...ids).map((id) => ({ type: 'reopened', ids: [id] }) as const),
      fc.constantFrom(...ids).map((id) => ({ type: 'settled', id, decision: undefined }) as const),
      fc.constantFrom(1 as const, -1 as const).map((by) => ({ type: 'step', by }) as const),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const state = changes.reduce(reviewReducer, of(...ids));
        expect(state.at).toBeGreaterThanOrEqual(0);
        expect(state.at).toBeLessThanOrEqual(ids.length);
        expect(state.undo.length).toBeLessThanOrEqual(undoSteps);
      }),
    );
  });
});

it('says what was decided about a host before', () => {
  expect(earlierWords([])).toBe('nothing decided yet');
  expect(earlierWords(['found', 'held'])).toBe('nothing decided yet');
  expect(earlierWords(['removed', 'noticed', 'found'])).toBe('2 taken down, none kept');
  expect(earlierWords(['dismissed'])).toBe('none taken down, 1 kept');
});
