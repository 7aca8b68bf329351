import { afterEach, expect, it, vi } from 'vitest';
import { startOfToday } from './use-today.ts';

afterEach(() => vi.useRealTimers());

it('is the same all day and another once the next day began', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const at = (...of: [number, number, number]) => {
    vi.setSystemTime(new Date(2026, 10, of[0], of[1], of[2]));
    return startOfToday();
  };
  const morning = at(30, 0, 1);
  expect(at(30, 23, 59)).toBe(morning);
  expect(at(31, 0, 0)).toBe(morning + 86_400_000);
});
