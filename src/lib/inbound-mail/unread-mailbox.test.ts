import { describe, expect, it } from 'vitest';
import { sentencesOf } from './own-words.ts';
import { outcomeOf, sentBy } from './test-mail.ts';
import { saysUnread } from './unread-mailbox.ts';
import { unreadRows } from './unread-words.ts';

const outcome = (text: string, subject = 'Re: Notice', autoSubmitted?: string) =>
  outcomeOf(text, { subject, ...sentBy(autoSubmitted) });

describe('a mailbox that nobody reads took no letter', () => {
  it.each(unreadRows.flatMap(({ pattern, examples }) => examples.map((text) => ({ text, pattern }))))(
    '$text',
    ({ text, pattern }) => {
      expect(sentencesOf(text).some((sentence) => pattern.test(sentence) && saysUnread(sentence))).toBe(true);
      expect(outcome(text)).toBe('bounce');
      expect(outcome(text, 'Automatic reply: Notice')).toBe('bounce');
      expect(outcome(text, 'Re: Notice', 'auto-replied')).toBe('bounce');
    },
  );

  it.each([
    ['We have received your report. This mailbox is not monitored.', 'auto_reply'],
    ['This message was sent from an unmonitored mailbox.', 'auto_reply'],
    ['I am out of the office; my mailbox is not monitored while I am away.', 'auto_reply'],
    ['We have removed the page. This mailbox is not monitored.', 'actioned'],
  ])('but not where it says more: %s', (text, expected) => expect(outcome(text)).toBe(expected));
});

it.each([
  'The account is no longer active.',
  'La cuenta ya no está activa.',
  'Cette page n’est plus active.',
  'The address https://a.test/x is no longer valid.',
  'Das Konto wird nicht mehr genutzt.',
  'De pagina is niet meer in gebruik.',
  'The user has an inactive account, the page is gone.',
])('is not said by %s', (text) => expect(sentencesOf(text).some(saysUnread)).toBe(false));

it.each([
  ["Cette page n'est plus disponible.", 'already_gone'],
  ['La page n’existe plus.', 'already_gone'],
  ['El contenido ya no está disponible.', 'already_gone'],
  ['La página ya no existe.', 'already_gone'],
  ['El contenido ya ha sido eliminado.', 'already_gone'],
  ['El usuario ya ha sido informado.', 'unclear'],
  ["Notre service n'est plus responsable de rien.", 'not_resolvable'],
])('%s is %s', (text, expected) => expect(outcome(text)).toBe(expected));

it.each([
  'The address of the gallery is no longer valid.',
  'The mailbox of the uploader is closed.',
  'The e-mail address in your notice is not valid.',
  'The address you gave is not in use.',
  'Your e-mail address is not valid, please send another one.',
  "Our customer's e-mail address is no longer in use.",
  'Nobody reads this forum.',
  'We do not accept notices by fax.',
  'We only accept notices that contain a signature.',
])('is not said of another one: %s', (text) => {
  expect(outcome(text)).not.toBe('bounce');
});

it.each([
  'The address you wrote to is no longer in use.',
  'The address you are writing to is not monitored.',
  'We only process requests submitted through our online form: https://host.test/dmca',
])('is said of ours: %s', (text) => {
  expect(outcome(text)).toBe('bounce');
});
