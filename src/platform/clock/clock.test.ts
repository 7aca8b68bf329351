import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createClock, createManualClock, parseOffset } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-clock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an offset', () => {
  test.each([
    ['+72h', 259_200],
    ['-1d', -86_400],
    ['+1d12h', 129_600],
    ['90', 90],
    ['-90', -90],
    ['1.5h', 5_400],
    [' +2m\n', 120],
    ['', 0],
    ['0', 0],
    ['1d1h1m1s', 90_061],
  ])('%j is %i seconds', (text, seconds) => {
    expect(parseOffset(text)).toBe(seconds);
  });

  test.each([
    '101y',
    '37000d',
    '9'.repeat(400),
    'x',
    '+',
    '-',
    '1w',
    '1 h',
    '1h+1h',
    '--1h',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    '1.h',
    '.5h',
    '1h1',
    '١h',
  ])('%j is none', (text) => {
    expect(parseOffset(text)).toBeUndefined();
  });

  test('is the sum of its parts, whatever their order, and its sign turns it round', () => {
    const unit = fc.constantFrom(['s', 1] as const, ['m', 60] as const, ['h', 3600] as const, ['d', 86_400] as const);
    const parts = fc.array(fc.tuple(fc.nat(6000), unit), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, (given) => {
        const text = given.map(([count, [letter]]) => `${count}${letter}`).join('');
        const seconds = given.reduce((sum, [count, [, each]]) => sum + count * each, 0);
        expect(parseOffset(text)).toBe(seconds);
        expect(parseOffset(`+${text}`)).toBe(seconds);
        expect(parseOffset(`-${text}`)).toBe(-seconds);
      }),
    );
  });

  test('is a finite number or none, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const seconds = parseOffset(text);
        expect(seconds === undefined || Number.isFinite(seconds)).toBe(true);
      }),
    );
  });
});

describe('the clock', () => {
  const near = (date: Date, offsetSeconds: number): boolean =>
    Math.abs(date.getTime() - Date.now() - offsetSeconds * 1000) < 60_000;

  test('is real time without a file', () => {
    const clock = createClock();
    expect(near(clock.now(), 0)).toBe(true);
    expect(clock.offsetSeconds()).toBe(0);
    clock.close();
  });

  test('follows its file, and keeps the last good offset while that is missing or half written', async () => {
    const file = join(folder, 'clock');
    const faults: string[] = [];
    const clock = createClock({ file, onFault: (text) => faults.push(text) });
    try {
      expect(clock.offsetSeconds()).toBe(0);
      writeFileSync(file, '+72h');
      await vi.waitFor(() => expect(clock.offsetSeconds()).toBe(259_200), { timeout: 10_000 });
      expect(near(clock.now(), 259_200)).toBe(true);
      writeFileSync(file, '+72h3');
      await vi.waitFor(() => expect(faults).toHaveLength(1), { timeout: 10_000 });
      expect(faults[0]).toContain('"+72h3"');
      rmSync(file);
      expect(clock.offsetSeconds()).toBe(259_200);
      writeFileSync(file, '-1d');
      await vi.waitFor(() => expect(clock.offsetSeconds()).toBe(-86_400), { timeout: 10_000 });
      expect(faults).toHaveLength(1);
    } finally {
      clock.close();
    }
  });

  test('knows at once what its file says when it is told to look', () => {
    const file = join(folder, 'moved');
    const clock = createClock({ file });
    try {
      writeFileSync(file, '+72h');
      clock.reread();
      expect(clock.offsetSeconds()).toBe(259_200);
    } finally {
      clock.close();
    }
  });

  test('in a test stands still until it is moved', () => {
    const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
    expect(clock.now()).toEqual(new Date('2026-11-21T12:00:00Z'));
    clock.advance(90);
    expect(clock.now()).toEqual(new Date('2026-11-21T12:01:30Z'));
    clock.set(new Date('2027-01-01T00:00:00Z'));
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});
