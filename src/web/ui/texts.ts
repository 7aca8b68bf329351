import { asPercent } from '#lib/percent/index.ts';
import { plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the parts that every screen is made of. */
export const uiTexts = translated('ui', {
  menu: 'Menu',
  messages: 'Notifications',
  openMenu: 'Open menu',
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
  optional: 'optional',
  reference: (safe: string, reference: string) => `${safe} Reference ${reference}.`,
  locked: (label: string) => `${label}, on a higher plan`,
  remove: 'Remove',
  removeThis: (what: string) => `Remove ${what}`,
  copied: 'Copied',
  /** Between what a button does and what it does that to. */
  to: ' ',
  copyByHand: 'Select and copy it by hand',
  list: {
    notLoaded: (name: string) => `The list of ${name} could not be loaded`,
    nothing: (name: string, query: string) => `None of the ${name} matches “${query}”.`,
    more: 'Show more',
    moreFailed: 'The next ones could not be loaded. Try again.',
    clear: 'Clear the search',
  },
  picture: {
    /** After what a picture is, while it is not shown clearly. */
    blurred: ', blurred',
    hidden: (alt: string) => `${alt}, preview hidden`,
    clip: 'Video',
    picture: 'Picture',
    failed: 'It could not be shown. Try again.',
    show: 'Show',
    hide: 'Hide',
  },
  where: { short: 'Show where', name: 'Show where the pictures match' },
  chart: {
    date: 'Date',
    atLeast: (value: string) => `at least ${value}`,
    noDate: 'no date',
    noFigure: 'no figure',
  },
  keys: {
    title: 'Keys',
    single: 'Single keys',
    singleHelp: 'When off, single letters do nothing; use the buttons. Kept on this device.',
  },
  cases: {
    toReview: 'To review',
    held: 'On hold',
    approved: 'Preparing notice',
    noticed: (step: number, again: boolean) => `Notice sent${again ? ' again' : ''}, step ${step}`,
    gone: (again: boolean) => `Gone${again ? ' again' : ''}, one check`,
    removed: (again: boolean) => `Removed${again ? ' again' : ''}, checked twice`,
    refused: 'Host refused',
    contested: (days: number | undefined) =>
      days === undefined
        ? 'Counter-notice'
        : `Counter-notice, ${days} ${plural(days, { one: 'day', other: 'days' })} left`,
    exhausted: 'No step left',
    dismissed: 'Not yours or fine',
    withdrawn: 'Withdrawn',
  },
  days: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
  underOne: `under ${asPercent(1)}`,
  more: (n: number) => `${n} more`,
});
