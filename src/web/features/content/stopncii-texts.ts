import type { ShareState } from '#modules/hash-shares/contract.ts';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The dialog in which a creator shares fingerprints of intimate pictures with StopNCII, or takes them back. */
export const stopnciiTexts = translated('stopncii', {
  title: 'Share with StopNCII',
  lead: 'StopNCII.org passes fingerprints of intimate pictures on to platforms that take part, so that they can stop copies at upload. Only the fingerprint leaves. Your picture stays here.',
  notSetUp: 'This service is not connected to StopNCII, so nothing can be shared from here.',
  yourself: 'You can do it yourself, free, at stopncii.org.',
  notLoaded: 'We couldn’t load this',
  safe: 'Nothing was shared or withdrawn.',
  shownIsMe: 'I am the person shown',
  adult: 'I am 18 or older, and was when it was taken',
  needed: 'Both must be true to share it.',
  share: (n: number) => (n === 1 ? 'Share its fingerprint' : `Share ${count(n, 'fingerprint')}`),
  none: 'There is nothing to share here.',
  withdraw: (n: number) => (n === 1 ? 'Withdraw it' : `Withdraw ${n}`),
  withdrawHelp:
    'StopNCII is told that it is withdrawn, and platforms are to delete the fingerprint. What a platform removed before stays removed.',
  stays: 'Deleting the picture or your account here does not withdraw it: withdraw it first.',
  hidden: (hash: string) => `A file that is not shown now (fingerprint ${hash}…)`,
  more: (n: number) => `${n} more are not listed here.`,
  states: {
    'not-shared': 'Not shared',
    'not-eligible': 'Can’t be shared',
    queued: 'Will be shared soon',
    shared: 'Shared',
    unknown: 'Sent, not confirmed. We’re asking StopNCII and won’t need you.',
    refused: 'Not taken. Share it again, or do it yourself at stopncii.org.',
    withdrawing: 'Being withdrawn',
    'not-withdrawn': 'StopNCII didn’t take the withdrawal. Withdraw it again, or write to StopNCII.',
    withdrawn: 'Withdrawn',
  } satisfies Record<ShareState, string>,
  on: (day: string) => ` on ${day}`,
});
