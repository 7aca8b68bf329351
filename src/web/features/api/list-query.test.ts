import { expect, it } from 'vitest';
import { toDraw } from './list-query.ts';

const all = { asked: 'all', data: ['one', 'two'] };
const refused = { asked: 'refused', data: ['two'] };

it('draws an answer once the slices have reached it', () => {
  const nothing = { asked: 'all', data: undefined };
  expect(toDraw(all, nothing)).toBe(undefined);
  expect(toDraw(all, all)).toEqual(['one', 'two']);
});

it('never draws the rows of one list as those of another', () => {
  expect(toDraw(refused, all)).toEqual(['two']);
  expect(toDraw({ asked: 'refused', data: undefined }, all)).toBe(undefined);
});
