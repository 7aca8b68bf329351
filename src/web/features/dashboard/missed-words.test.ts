import { expect, it } from 'vitest';
import { byReason } from './missed-words.ts';

const miss = (host: string, message: string, count: number) => ({ host, outcome: message, message, count });

it('puts what was missed together by its reason, the most frequent first, and names each host once', () => {
  const missed = [miss('a.test', 'Too large.', 2), miss('b.test', 'Robots.', 4), miss('b.test', 'Too large.', 3)];
  expect(byReason([...missed, miss('a.test', 'Too large.', 1)])).toEqual([
    { message: 'Too large.', count: 6, hosts: ['a.test', 'b.test'] },
    { message: 'Robots.', count: 4, hosts: ['b.test'] },
  ]);
  expect(byReason([])).toEqual([]);
});

it('counts no page that is gone: nothing is missed there', () => {
  const status = (outcome: string) => ({ ...miss('a.test', `The site answered with status ${outcome}.`, 1), outcome });
  expect(byReason(['404', '410', '451', 'status-404'].map(status))).toEqual([]);
  expect(byReason([status('403')])).toHaveLength(1);
});
