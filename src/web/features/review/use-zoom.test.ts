import { expect, it } from 'vitest';
import { whole, zoomed } from './use-zoom.ts';

it('keeps the middle in the middle while zooming, and ends at the whole picture', () => {
  const near = zoomed({ zoom: 2, x: 10, y: -20 }, 2);
  expect(near).toEqual({ zoom: 4, x: 20, y: -40 });
  expect(zoomed(near, 0.1)).toEqual(whole);
  expect(zoomed(near, 100).zoom).toBe(8);
});
