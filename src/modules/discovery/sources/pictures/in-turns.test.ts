import { describe, expect, it } from 'vitest';
import { inTurns } from '#modules/discovery/sources/pictures/in-turns.ts';

describe('inTurns', () => {
  const found = (counts: Record<string, number>) => (work: string) => counts[work] ?? 0;

  it('alternates the newest and the most found', () => {
    expect(inTurns(['e', 'd', 'c', 'b', 'a'], found({ a: 9, b: 3 }))).toEqual(['e', 'a', 'd', 'b', 'c']);
  });

  it('names each work once, and by age where none was found', () => {
    expect(inTurns(['c', 'b', 'a'], found({ c: 5, b: 7 }))).toEqual(['c', 'b', 'a']);
    expect(inTurns(['c', 'b', 'a'], found({}))).toEqual(['c', 'b', 'a']);
    expect(inTurns([], found({}))).toEqual([]);
  });
});
