import { describe, expect, it } from 'vitest';
import { clock, contains, count, day, defanged, listed, moment, percent, shortDay } from './words.ts';

it('counts in words', () => {
  expect(count(1, 'file')).toBe('1 file');
  expect(count(0, 'file')).toBe('0 files');
  expect(count(1200, 'copy', 'copies')).toBe('1,200 copies');
});

it('names the year only where it is another one', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(day('2026-12-04T12:00:00Z', now)).toBe('4 December');
  expect(day('2027-02-01T12:00:00Z', now)).toBe('1 February 2027');
});

it.each([
  ['https://pix-harbor.example/a/b.c', 'pix-harbor[.]example/a/b.c'],
  ['http://www.x.co.uk', 'www.x.co[.]uk'],
  ['localhost', 'localhost'],
  ['fanlane:mara', 'fanlane:mara'],
])('writes %s so that nobody follows it', (address, words) => expect(defanged(address)).toBe(words));

it('finds by part of a word', () => {
  expect(contains(' VALE ', 'maravale', null)).toBe(true);
  expect(contains('', undefined)).toBe(true);
  expect(contains('x', 'abc', undefined)).toBe(false);
});

describe('words about time and number', () => {
  const now = new Date(2026, 10, 20, 12, 0);
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

  it('names the near days and dates the others', () => {
    expect(moment(at(2026, 10, 20, 9, 41), now)).toBe('today, 09:41');
    expect(clock(at(2026, 10, 20, 9, 41), now)).toBe('09:41');
    expect(clock(at(2026, 10, 21, 9, 41), now)).toBe('tomorrow, 09:41');
    expect(shortDay(at(2026, 10, 21, 0, 1), now)).toBe('tomorrow');
    expect(shortDay(at(2026, 10, 19, 23, 59), now)).toBe('yesterday');
    expect(shortDay(at(2026, 10, 14, 9, 0), now)).toBe('14 Nov');
    expect(shortDay(at(2025, 10, 14, 9, 0), now)).toBe('14 Nov 2025');
  });

  it('claims no share of nothing', () => {
    expect(percent(31, 38)).toBe('82\u00a0%');
    expect(percent(0, 0)).toBeUndefined();
    expect(percent(399, 400)).toBe('99\u00a0%');
    expect(percent(1, 400)).toBe('under 1\u00a0%');
    expect(percent(0, 400)).toBe('0\u00a0%');
    expect(percent(400, 400)).toBe('100\u00a0%');
  });

  it('lists two and counts the rest', () => {
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b'])).toBe('a and b');
    expect(listed(['a', 'b', 'c', 'd'])).toBe('a, b and 2 more');
  });
});
