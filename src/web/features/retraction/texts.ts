import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

const joined = (parts: readonly string[]): string => parts.join(', and ');

/** Who hears that something is taken back, and how. */
export const retractionTexts = translated('retraction', {
  notRead: 'We could not read what would be withdrawn',
  notReadSafe: 'Nothing has changed so far. Try again before you continue.',
  also: (n: number) => `Also send ${count(n, 'withdrawal')}`,
  whoIsTold: 'What we send',
  wouldBeTold: 'What we would send',
  summary: (letters: number, forms: number, hours: number) =>
    `${joined([
      ...(letters > 0 ? [`${count(letters, 'letter')} by mail`] : []),
      ...(forms > 0 ? [`${count(forms, 'form')} that our team withdraws by hand, within ${count(hours, 'hour')}`] : []),
    ])}.`,
  recipient: (urls: number, notices: number, byHand: boolean) =>
    byHand
      ? `${count(urls, 'address', 'addresses')} in ${count(notices, 'form')}, withdrawn by hand`
      : `${count(urls, 'address', 'addresses')} in ${count(notices, 'notice')}, by mail`,
  nothing: 'No withdrawal for',
  why: {
    'already-withdrawn': 'already withdrawn, or about to be',
    refused: 'it refused the report, so there is nothing to restore',
  },
  nobody: 'There is nothing to withdraw: no one was notified about these pages, or everyone already knows.',
  untold: (n: number) => `For ${count(n, 'case')} there is no one to notify. We only stop ${n === 1 ? 'it' : 'them'}.`,
});
