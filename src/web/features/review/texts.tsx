import type { ReactNode } from 'react';
import { count, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of a sitting of review: its bar, the pair, the facts below it, and what can be decided. */
export const reviewTexts = translated('review', {
  notLoaded: { title: 'What waits for you could not be loaded', safe: 'Nothing is sent until you decide.' },
  caseOf: (at: number, all: number) => `Case ${at} of ${all}`,
  previous: 'Previous case',
  next: 'Next case',

  bar: {
    back: 'Back',
    place: (at: number, all: number, more: boolean) => `${at} of ${all}${more ? '+' : ''}`,
    progress: 'Decided',
    host: 'Host',
    anyHost: 'Any host',
    kind: 'Kind of match',
    anyKind: 'Any match',
    compare: 'Compare',
    side: 'Side by side',
    difference: 'Difference',
    privacy: 'Privacy: hide previews, hide now',
    showPreviews: 'Show previews',
    hidePreviews: 'Hide previews',
    hideNow: 'Hide now',
    showDifference: 'Show the difference',
    showSide: 'Show side by side',
  },
  notices: {
    none: 'Notices',
    prepared: (n: number) => count(n, 'notice'),
    read: (words: string) => `${words}, read them`,
    send: (n: number) => `Send ${count(n, 'notice')}`,
    /** The same where its last word may not fit. */
    sendShort: (n: number, last: (words: string) => ReactNode) => (
      <>
        Send {n}
        {last(plural(n, { one: ' notice', other: ' notices' }))}
      </>
    ),
  },
  sending: {
    dryRun: 'Dry run: notices are written, none is sent.',
    byHand: 'Nothing leaves until you send it.',
    soon: 'Notices leave after a short wait. Until then, press U to undo.',
  },
  refused: 'This one was refused.',
  goToRefused: 'Go to it',
  hide: (host: string) => `Hide: ${host}`,

  pair: {
    yours: 'Yours',
    found: 'Found',
    yourPicture: 'Your picture',
    noneRecognised: 'none recognised',
    noneOfYours: 'Nothing to compare with',
    foundPicture: 'Found picture',
    noneFound: 'No picture on this page',
    loading: (picture: string) => `${picture}, loading`,
    copyAddress: 'Copy address',
    difference: 'Difference',
    uncovered: 'found left of the line, yours right of it',
    zoom: 'Zoom both',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    toWhole: (percent: string) => `${percent}, back to the whole picture`,
  },
  queue: {
    name: 'Cases to review',
    tile: (at: number, decision: string | undefined) => `Case ${at}${decision ? `, ${decision}` : ''}`,
    decisions: { approve: 'take down', dismiss: 'not mine or fine', whitelist: 'never report' },
  },
  facts: {
    why: 'Why',
    noSign: 'no further sign',
    fakeOfMe: 'This is a fake of me',
    page: 'Page',
    seen: 'First seen',
    again: (round: number) => `back again, round ${round}`,
    firstTime: 'for the first time',
    before: 'Earlier on this host',
    undecided: 'nothing decided yet',
    decided: (taken: number, kept: number) => `${taken || 'none'} taken down, ${kept || 'none'} kept`,
  },
  decide: {
    approve: 'Take down',
    report: 'Report this post',
    whichWork: 'Which work?',
    dismiss: 'Not mine or fine',
    whitelist: (label: string) => `${label} this`,
    all: (n: number) => `All ${n} on this host`,
    flag: 'It may show a minor',
    more: 'More decisions',
    undo: 'Undo',
    undoLast: 'Undo the last decision',
    nothingToUndo: 'Nothing to undo',
    keys: 'Keys',
    said: {
      approve: 'You decided: take down.',
      dismiss: 'You decided: not mine or fine.',
      whitelist: 'You decided: never report it.',
    },
  },
});
