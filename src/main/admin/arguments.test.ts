import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the command line of an operator', () => {
  it.each([
    [['check'], { name: 'check' }],
    [['grant-operator', 'a@b.test'], { name: 'grant-operator', email: 'a@b.test' }],
    [
      ['grant-feature', 'a@b.test', 'promoProtect', '--reason', 'asked by mail', '--until', '2027-01-31'],
      {
        name: 'grant-feature',
        email: 'a@b.test',
        feature: 'promoProtect',
        revokes: false,
        reason: 'asked by mail',
        until: new Date('2027-01-31T00:00:00Z'),
      },
    ],
    [
      ['suggest-upgrade', 'a@b.test', 'Two finds need Premium.'],
      { name: 'suggest-upgrade', email: 'a@b.test', message: 'Two finds need Premium.' },
    ],
    [['suggest-upgrade', 'a@b.test'], { name: 'suggest-upgrade', email: 'a@b.test', message: undefined }],
    [['backup', 'x.backup'], { name: 'backup', file: '/home/me/x.backup' }],
    [['restore', '/x', '--replace'], { name: 'restore', file: '/x', replace: true, withoutLedger: false }],
    [['restore', '/x', '--without-ledger'], { name: 'restore', file: '/x', replace: false, withoutLedger: true }],
  ])('reads %j', (argv, verb) => {
    expect(readArguments(argv, '/home/me')).toEqual({ ok: true, verb });
  });
  it.each([
    [[]],
    [['backup']],
    [['check', 'now']],
    [['check', '--replace']],
    [['backup', 'x', 'y']],
    [['erase', 'x']],
    [['constructor', 'x', '--replace']],
    [['restore', 'x', '--force']],
    [['grant-feature', 'a@b.test', 'promoProtect']],
    [['grant-feature', 'a@b.test', 'everything', '--reason', 'x']],
    [['grant-feature', 'a@b.test', 'promoProtect', '--reason', 'x', '--until', '2027-02-31']],
    [['grant-operator', 'a@b.test', '--revoke']],
    [['suggest-upgrade', 'a@b.test', 'x'.repeat(201)]],
  ])('refuses %j with a sentence', (argv) => {
    expect(readArguments(argv, '/home/me')).toMatchObject({ ok: false, why: expect.stringMatching(/\w/) });
  });
});
