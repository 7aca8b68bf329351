import { expect, it } from 'vitest';
import { contains, count, day, defanged } from './words.ts';

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
