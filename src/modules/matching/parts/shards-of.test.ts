import { describe, expect, it } from 'vitest';
import { shardsOf, videoShardsOf } from './shards-of.ts';

const worksOf = (count: number) => Array.from({ length: count }, (_, i) => `wrk_${i}`);
const keysOf = (shards: string[][]) => new Set(shards.map((shard) => shard.join()));

describe('shardsOf', () => {
  it('puts every work into one shard, in order', () => {
    const shards = shardsOf(worksOf(10_000));
    expect(shards.flat().sort()).toEqual(worksOf(10_000).sort());
    for (const shard of shards) expect(shard).toEqual(worksOf(10_000).filter((id) => shard.includes(id)));
    expect(Math.max(...shards.map(({ length }) => length))).toBeLessThan(600);
  });

  it.each([
    ['the oldest is removed', worksOf(10_000).slice(1)],
    ['one in the middle is removed', worksOf(10_000).toSpliced(5_000, 1)],
    ['another comes', [...worksOf(10_000), 'wrk_new']],
  ])('changes one shard where %s', (_, after) => {
    const before = keysOf(shardsOf(worksOf(10_000)));
    expect([...keysOf(shardsOf(after))].filter((key) => !before.has(key))).toHaveLength(1);
  });

  it('makes one shard of few works, and none of no works', () => {
    expect(shardsOf(worksOf(500))).toEqual([worksOf(500)]);
    expect(shardsOf([])).toEqual([]);
    expect(videoShardsOf(worksOf(31)).length).toBe(2);
  });
});
