import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the command line of an operator', () => {
  it.each([
    [['check'], { name: 'check' }],
    [['grant-operator', 'a@b.test'], { name: 'grant-operator', email: 'a@b.test' }],
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
    [['restore', 'x', '--force']],
  ])('refuses %j with a sentence', (argv) => {
    expect(readArguments(argv, '/home/me')).toMatchObject({ ok: false, why: expect.stringMatching(/\w/) });
  });
});
