import { describe, expect, it } from 'vitest';
import { bounceRows } from './bounce-words.ts';
import { outcomeOf } from './test-mail.ts';

const outcome = (from: string, subject: string, text: string, returnPath?: string) =>
  outcomeOf(text, { from, subject, headers: { automatic: false, ...(returnPath ? { returnPath } : {}) } });

it.each(
  bounceRows.flatMap(({ delivery, recipient, examples }) => examples.map((text) => ({ text, delivery, recipient }))),
)('a mail server says: $text', ({ text, delivery, recipient }) => {
  expect(delivery.test(text) || recipient?.test(text)).toBe(true);
  expect(outcome('postmaster@host.test', text, 'abuse@host.test')).toBe('bounce');
  expect(outcome('mailer-daemon@host.test', 'x', text)).toBe('bounce');
});

describe('what a desk says of pages, users and accounts is no bounce', () => {
  it.each([
    ['abuse@host.test', 'Link bestaat niet', 'De pagina bestaat niet meer.', undefined],
    ['abuse@host.test', 'Link nie istnieje', 'Strona nie istnieje.', undefined],
    ['abuse@host.test', 'Re: Notice', 'The account is suspended and the pictures have been removed.', '<>'],
    ['postmaster@host.test', 'Re: Notice', 'The account is suspended and the pictures have been removed.', undefined],
    ['abuse@host.test', 'Re: Notice', 'The user is unknown to us.', '<>'],
    ['abuse@host.test', 'Re: Notice', 'The account was not found. The link returns 404 - nothing is there.', '<>'],
    ['postmaster@host.test', 'Re: Notice', 'Links in this email have been disabled for your protection.', undefined],
    ['abuse@host.test', 'L’adresse de la page', 'La page est introuvable.', undefined],
  ])('%s: %s: %s', (from, subject, text, returnPath) => {
    expect(outcome(from, subject, text, returnPath)).not.toBe('bounce');
  });

  it('unless a server says whom it could not reach', () => {
    expect(outcome('postmaster@host.test', 'x', '<abuse@host.test>: user unknown')).toBe('bounce');
    expect(outcome('abuse@host.test', 'x', '550 5.1.1 account disabled', '<>')).toBe('bounce');
  });
});
