import { afterEach, expect, it, vi } from 'vitest';
import { followServer, productNow } from './product-clock.ts';
import { shortDay } from './words.ts';

afterEach(() => {
  vi.useRealTimers();
  followServer(new Date().toISOString());
});

it('is the time the server told, and goes on from there', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  followServer('2026-11-24T10:00:00.000Z');
  expect(productNow().toISOString()).toBe('2026-11-24T10:00:00.000Z');
  vi.setSystemTime(new Date('2026-11-21T09:00:30Z'));
  expect(productNow().toISOString()).toBe('2026-11-24T10:00:30.000Z');
  followServer('2026-11-21T09:00:30.000Z');
  expect(productNow().toISOString()).toBe('2026-11-21T09:00:30.000Z');
});

it('names days by it, however wrong this device is', () => {
  vi.useFakeTimers({ now: new Date('2020-01-01T12:00:00Z') });
  followServer('2026-11-21T12:00:00Z');
  expect(shortDay('2026-11-21T12:00:00Z')).toBe('today');
  expect(shortDay('2026-11-22T12:00:00Z')).toBe('tomorrow');
});

it('keeps the last good time where an answer tells none', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  followServer('2026-11-22T09:00:00Z');
  followServer(null);
  followServer('soon');
  expect(productNow().toISOString()).toBe('2026-11-22T09:00:00.000Z');
});
