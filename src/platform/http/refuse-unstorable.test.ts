import { expect, it } from 'vitest';
import { refuseUnstorableIn, refuseUnstorableInPath } from './refuse-unstorable.ts';

it.each([
  ['a NUL', { court: 'a\0b' }, 'court'],
  ['the first half of a character', { court: 'S.D.N.Y. \ud83d' }, 'court'],
  ['the second half of a character', { facts: [{ docket: '\ude00 1:26' }] }, 'facts.0.docket'],
  ['half a character as a name', { more: { '\ud83d': 'x' } }, 'more'],
])('%s is refused, and its field is named', (_, fields, path) => {
  const message = 'Take out the character that cannot be stored.';
  expect(() => refuseUnstorableIn(fields)).toThrow(
    expect.objectContaining({ kind: 'invalid', details: expect.objectContaining({ errors: [{ path, message }] }) }),
  );
  expect(() => refuseUnstorableInPath(fields as never)).toThrow(expect.objectContaining({ kind: 'not-found' }));
});

it('whole characters of every kind pass', () => {
  refuseUnstorableIn({ court: 'Cour d’appel \u{1f600}', nothing: null, count: 1, list: ['é', '中'] });
});
