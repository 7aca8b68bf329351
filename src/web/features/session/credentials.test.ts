import { describe, expect, it } from 'vitest';
import { signUpBody } from '#modules/accounts/contract.ts';
import { lengths } from '#modules/accounts/lengths.ts';
import { emailFault, longFault, passwordFault } from './credentials.ts';
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

it('says that an address or a name is too long, where the API would', () => {
  const long = `${'x'.repeat(lengths.email)}@creator.test`;
  expect(emailFault(long)).toBe('Use at most 254 characters.');
  expect(signUpBody.safeParse({ email: long, password: 'three quiet harbours' }).success).toBe(false);
  for (const field of ['name', 'referralCode'] as const) {
    const most = 'x'.repeat(lengths[field]);
    const judged = (value: string) => [
      longFault(lengths[field])(value),
      signUpBody.safeParse({ email: 'a@b.test', password: 'three quiet harbours', [field]: value }).success,
    ];
    expect(judged(` ${most} `), field).toEqual([undefined, true]);
    expect(judged(`${most}x`), field).toEqual([`Use at most ${lengths[field]} characters.`, false]);
  }
});

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
