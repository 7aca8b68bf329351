import { describe, expect, it } from 'vitest';
import { emailFault, passwordFault } from './credentials.ts';
import { optionalFlag, optionalText } from './search.ts';

describe('a password', () => {
  it('says how many characters are missing', () => {
    expect(passwordFault('short')).toBe('Use at least 12 characters; 7 more.');
    expect(passwordFault('')).toBe('Choose a password.');
  });
  it('may be long, but not without end, and not one key held down', () => {
    expect(passwordFault(`${'x'.repeat(127)}y`)).toBeUndefined();
    expect(passwordFault(`${'xy'.repeat(64)}z`)).toContain('at most 128');
    expect(passwordFault('aaaaaaaaaaaaaa')).toContain('easy to guess');
  });
});

it.each([
  ['a@b.test', true],
  [' a@b.test ', true],
  ['a@b', false],
  ['', false],
  ['a b@c.test', false],
])('takes %j for an address: %s', (email, ok) => expect(emailFault(email) === undefined).toBe(ok));

describe('words of an address', () => {
  it('drops what is not one, and keeps a number as its digits', () => {
    expect(optionalText({ q: 12, x: 'y', reason: {} }, ['q', 'reason'])).toEqual({ q: '12' });
    expect(optionalText({ q: '' }, ['q'])).toEqual({});
  });
  it('reads a flag however it was written', () => {
    expect(optionalFlag({ a: 'true' }, 'a')).toEqual({ a: true });
    expect(optionalFlag({ a: false }, 'a')).toEqual({ a: false });
    expect(optionalFlag({ a: 'maybe' }, 'a')).toEqual({});
  });
});
