import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseSummary } from '#web/features/api/types.ts';
import { alikeOffer } from './alike/alike-offer.ts';
import { endOf } from './end-of.ts';
import {
  decisionOf,
  earlierWords,
  emptyReview,
  needsMore,
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

  it('comes to its end after the last one, also where each decision is waited for', () => {
    const state = decide(decide(of('a', 'b'), 'b'), 'a', true);
    expect(state.at).toBe(2);
    expect(current(state)).toBeUndefined();
  });

  it('reads on where whoever goes through it has passed over most of what is there', () => {
    const all = of('a', 'b', 'c', 'd');
    expect(needsMore(all, 3)).toBe(false);
    const passed = Array.from({ length: 4 }).reduce<ReviewState>(
      (state) => reviewReducer(state, { type: 'step', by: 1 }),
      all,
    );
    expect(openCases(passed)).toHaveLength(4);
    expect(needsMore(passed, 3)).toBe(true);
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

  it('counts at its end what was decided, taken back and passed over', () => {
    let state = decide(of('a', 'b', 'c', 'd'), 'a');
    state = reviewReducer(state, { type: 'decided', ids: ['b'], decision: 'dismiss' });
    state = reviewReducer(state, { type: 'step', by: 1 });
    state = decide(state, 'd');
    expect(endOf(state)).toEqual({ approve: 2, dismiss: 1, whitelist: 0, open: 1 });
    expect(endOf(reviewReducer(state, { type: 'reopened', ids: ['d'] }))).toMatchObject({ approve: 1, open: 2 });
    expect(endOf(reviewReducer(state, { type: 'left', id: 'c' }))).toMatchObject({ open: 0 });
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

describe('alikeOffer', () => {
  type About = { host?: string; kind?: 'same' | 'similar' | 'named'; signals?: string[]; social?: boolean };
  const about = (id: string, { host = 'many.test', kind = 'same', signals = [], social = false }: About = {}) =>
    ({ id, host, social, verdict: { kind, signals } }) as unknown as CaseSummary;
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const queue = (more: (id: string) => About = () => ({})): ReviewState =>
    reviewReducer(emptyReview, { type: 'arrived', cases: ids.map((id) => about(id, more(id))) });
  const say = (
    state: ReviewState,
    some: readonly string[],
    decision: 'approve' | 'dismiss' | 'whitelist' = 'approve',
  ) => some.reduce((was, id) => reviewReducer(was, { type: 'decided', ids: [id], decision }), state);
  const five = ids.slice(0, 5);

  it('comes after five equal decisions on one host, and not before', () => {
    expect(alikeOffer(say(queue(), ids.slice(0, 4)))).toBeUndefined();
    expect(alikeOffer(say(queue(), five))).toMatchObject({ model: { id: 'e' }, decision: 'approve' });
    expect(alikeOffer(say(queue(), five, 'dismiss'))).toMatchObject({ decision: 'dismiss' });
  });

  it('does not come for the whitelist, after another decision, on two hosts, or for several at once', () => {
    expect(alikeOffer(say(queue(), five, 'whitelist'))).toBeUndefined();
    expect(alikeOffer(say(say(queue(), ['a'], 'dismiss'), five.slice(1)))).toBeUndefined();
    const hosts = queue((id) => (id === 'c' ? { host: 'other.test' } : {}));
    expect(alikeOffer(say(hosts, five))).toBeUndefined();
    const bulk = reviewReducer(queue(), { type: 'decided', ids: five, decision: 'approve' });
    expect(alikeOffer(bulk)).toBeUndefined();
  });

  it('does not come where one of the five needs a look of its own', () => {
    const similar = queue((id) => (id === 'b' ? { kind: 'similar' } : {}));
    expect(alikeOffer(say(similar, five, 'dismiss'))).toBeUndefined();
    const posts = queue(() => ({ social: true }));
    expect(alikeOffer(say(posts, five))).toBeUndefined();
    expect(alikeOffer(say(posts, five, 'dismiss'))).toMatchObject({ model: { id: 'e' }, decision: 'dismiss' });
    const faces = queue(() => ({ kind: 'named', signals: ['face in picture'] }));
    expect(alikeOffer(say(faces, five, 'dismiss'))).toBeUndefined();
  });

  it('needs five different cases', () => {
    const two = say(say(queue(), ['a'], 'dismiss'), ['a', 'b', 'c', 'd']);
    expect(alikeOffer(two)).toBeUndefined();
    expect(alikeOffer(say(two, ['e']))).toMatchObject({ model: { id: 'e' }, decision: 'approve' });
  });

  it('goes with an undo, and where its host is to be decided one by one', () => {
    const offered = say(queue(), five);
    expect(alikeOffer(reviewReducer(offered, { type: 'reopened', ids: ['e'] }))).toBeUndefined();
    expect(alikeOffer(reviewReducer(offered, { type: 'settled', id: 'c', decision: undefined }))).toBeUndefined();
    expect(alikeOffer(reviewReducer(offered, { type: 'singly', host: 'many.test' }))).toBeUndefined();
  });
});
