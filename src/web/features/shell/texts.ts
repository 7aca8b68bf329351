import { translated } from '#web/language/translated.ts';

/** The words of the frame around every page; names of pages stand in `brand/labels.ts`. */
export const shellTexts = translated('shell', {
  noAnswerYet: 'The service does not answer yet. This page keeps trying.',
  notLoaded: 'This part was not loaded yet, and you are offline.',
  main: 'Main',
  skip: 'Skip to content',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  yourMenu: 'your menu',
  signOut: 'Sign out',
  stillIn: 'You are still signed in',
  notSaved: 'That setting was not saved',
  languageNotLoaded: {
    title: (name: string) => `${name} could not be loaded`,
    text: 'The language stays as it is. Check your connection, then reload the page or choose again.',
  },
  takeTour: 'Take the tour',
  unread: (label: string, n: number) => `${label}, ${n > 99 ? 'more than 99' : n} unread`,
  plans: {
    standard: 'Standard',
    plus: 'Plus',
    premium: 'Premium',
    affiliate: 'Affiliate',
    none: 'No plan now',
    free: 'Free',
  },
  card: {
    ending: 'Your plan ends with this period. No new scan begins then.',
    reactivate: 'Reactivate Now',
    ended: 'Your plan has ended, so we no longer search for new copies.',
    renew: 'Renew Subscription',
    free: 'See what a plan would do about the copies we find.',
    start: 'Get Started',
    higher: 'A higher plan would cover more of what we find.',
    upgrade: 'Upgrade Now',
  },
  counts: {
    toReview: (n: string) => `${n} to review`,
    open: (n: string) => `${n} open`,
  },
  tools: {
    search: 'Search or jump to',
    more: 'More: search, previews, hide now',
    showPreviews: 'Show previews',
    hidePreviews: 'Hide previews',
    hideNow: 'Hide now',
  },
  strips: {
    late: (day: string) => `The last payment for your plan did not arrive. The plan ends on ${day} unless it does.`,
    pay: 'Pay or change the card',
    sample: 'Sample data. Nothing leaves this computer.',
    offline: 'You are offline. What you see was read before; nothing new is sent until you are back.',
  },
  notFound: {
    title: 'Not Found',
    text: 'There is no page at this address. It may have moved, or the link was cut short.',
    start: 'Go to the start',
  },
  failure: {
    title: 'Something went wrong!',
    text: 'This page could not be drawn. Your cases are safe and notices continue as planned.',
    again: 'Try again',
    show: 'Show Error',
    hide: 'Hide Error',
  },
});
