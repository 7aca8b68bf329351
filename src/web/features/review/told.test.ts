import { expect, it } from 'vitest';
import type { Refused } from './send-decision.ts';
import { failuresOf, type Treated, treatedAfter, withoutTreated } from './told.ts';

const refused = (id: string, code: string, sentence?: string): Refused => ({ id, code, sentence, holds: undefined });
const ids = ['a', 'b', 'c', 'd'];
const asked: Treated = { batch: ids, ids, changed: 0, decision: 'approve', isDone: false };

it('counts as done what the server decided, and as changed only what it says had changed', () => {
  const answer = [refused('a', 'not_alike', 'It changed.'), refused('b', 'removals_limit', 'None left.')];
  expect(treatedAfter(asked, answer)).toEqual({ ...asked, ids: ['c', 'd'], changed: 1, isDone: true });
});

it('leaves a case that was decided again out of what is undone with the others', () => {
  expect(withoutTreated(asked, ['x'])).toBe(asked);
  expect(withoutTreated(asked, ['b'])).toMatchObject({ batch: ids, ids: ['a', 'c', 'd'] });
  expect(withoutTreated(asked, ids)).toBeUndefined();
  expect(treatedAfter({ ...asked, ids: ['a', 'c'] }, [refused('b', 'not_alike')]).ids).toEqual(['a', 'c']);
});

it('tells each reason once, with the number of its cases', () => {
  const limits = ['a', 'b'].map((id) => refused(id, 'removals_limit', 'None left.'));
  expect(failuresOf([...limits, refused('c', 'held'), refused('d', 'lost')], () => 'many.test')).toMatchObject([
    { id: 'a', host: 'many.test', sentence: 'None left.', count: 2 },
    { id: 'c', code: 'held', count: 1 },
    { id: 'd', code: 'lost', count: 1 },
  ]);
});
