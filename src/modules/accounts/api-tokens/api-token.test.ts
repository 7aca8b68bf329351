import { describe, expect, test } from 'vitest';
import { bearerOf, endOf, hashApiToken, isApiToken, newApiToken } from './api-token.ts';

describe('a token', () => {
  test('has a prefix, 256 random bits and a checksum, in letters and digits alone', () => {
    const made = Array.from({ length: 200 }, newApiToken);
    for (const token of made) {
      expect(token).toMatch(/^rcl_[0-9A-Za-z]{49}$/);
      expect(isApiToken(token)).toBe(true);
    }
    expect(new Set(made).size).toBe(200);
  });

  test('with any one character changed, cut or added is known to be none', () => {
    const token = newApiToken();
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(isApiToken(token.slice(0, at) + other + token.slice(at + 1)), `${at}`).toBe(false);
    }
    for (const wrong of ['', 'rcl_', token.slice(0, -1), `${token}A`, ` ${token}`, `${token}\n`, token.toUpperCase()])
      expect(isApiToken(wrong), wrong).toBe(false);
  });

  test('is kept as its hash and known by its end', () => {
    const token = newApiToken();
    expect(hashApiToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(token.endsWith(endOf(token))).toBe(true);
    expect(endOf(token)).toHaveLength(4);
  });
});

test.each([
  ['Bearer rcl_x', 'rcl_x'],
  ['bearer  rcl_x', 'rcl_x'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Basic abc', undefined],
  ['Bearers rcl_x', undefined],
  ['', undefined],
])('of %j the token is %j', (authorization, token) => expect(bearerOf(new Headers({ authorization }))).toBe(token));
