import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('a name moves no cursor, breaks no line and turns no direction', () => {
  expect(printable('a\u001b[2J\nb\u202eé\u009b\u2028')).toBe('a\\u{1b}[2J\\u{a}b\\u{202e}é\\u{9b}\\u{2028}');
});
