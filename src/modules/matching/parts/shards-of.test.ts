import { expect, test } from 'vitest';
import { shardsOf } from './shards-of.ts';

test('every work is in one shard, in order, and only the last shard is not full', () => {
  const ids = Array.from({ length: 1001 }, (_, i) => `work${i}`);
  const shards = shardsOf(ids);
  expect(shards.flat()).toEqual(ids);
  expect(shards.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(shardsOf([])).toEqual([]);
});
