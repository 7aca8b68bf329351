import { expect, it } from 'vitest';
import { initiallyOpen, stateCookie } from './sidebar-state.ts';

it('begins as it was left', () => {
  expect(initiallyOpen('a=b; sidebar_state=false', 1600)).toBe(false);
  expect(initiallyOpen('sidebar_state=true; c=d', 800)).toBe(true);
});

it('begins by room where nothing is remembered', () => {
  expect(initiallyOpen('', 1024)).toBe(true);
  expect(initiallyOpen('my_sidebar_state=true', 1023)).toBe(false);
});

it('is remembered for seven days', () => {
  expect(stateCookie(true)).toContain('sidebar_state=true');
  expect(stateCookie(false)).toContain('max-age=604800');
});
