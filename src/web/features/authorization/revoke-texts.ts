import { count, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of taking the authorization back. */
export const revokeTexts = translated('revoke', {
  title: 'Revoke your authorization?',
  lead: 'We stop writing in your name at once. You can sign again at any time.',
  stops: 'What stops',
  stopped: [
    'New notices, reminders and escalations.',
    'Scheduled notices. After you sign again, each needs your review.',
    'Forms for sites that are not submitted yet. After you sign again, they need your review too. Forms for search engines wait for your new signature.',
    'Automatic sending. It stays off until you switch it on again.',
  ],
  goesOn: 'What stays',
  kept: [
    'Notices already sent. You can withdraw each on the page of its case.',
    'Our checks of the pages, and your evidence.',
    'The signed document, which then says when you revoked it.',
  ],
  revoke: 'Revoke',
  keep: 'Keep it',
  done: 'Authorization revoked',
  doneText: 'Nothing new is sent for you.',
  leaving: (n: number) =>
    `${count(n, 'notice')} ${plural(n, { one: 'was', other: 'were' })} leaving at that moment and may arrive. You find ${plural(n, { one: 'it', other: 'them' })} under Notices.`,
});
