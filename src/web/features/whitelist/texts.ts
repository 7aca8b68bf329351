import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the whitelist; its own name is the brand's. */
export const whitelistTexts = translated('whitelist', {
  lead: {
    title: 'Pages we never report',
    text: 'Your own pages, your partners’, and anyone else’s you allow. We check this list when a case opens and again before each notice leaves.',
  },
  search: 'Address or reason',
  list: 'entries',
  safe: 'They are kept, and still hold back every notice they should.',
  none: {
    title: 'Nothing on the list yet',
    text: 'Accounts that you prove to be yours are added automatically. Add partners and promo pages above.',
  },
  removed: {
    title: (n: number) =>
      n === 1 ? 'It is no longer on the list' : `${count(n, 'entry is', 'entries are')} no longer on the list`,
    text: 'New finds there come up for review. Nothing is sent for old ones.',
  },
  form: {
    what: 'What',
    which: 'Which',
    why: 'Why',
    whyHelp: 'So that you still know in a year.',
    sayWhy: 'Say why, in a word or two.',
    until: 'Until',
    untilHelp: 'The end of that day. Empty is without end.',
    add: 'Never report it',
  },
  kinds: {
    url: { label: 'One page', short: 'one page', help: 'Exactly this page, with or without www.' },
    'url-prefix': {
      label: 'Everything below an address',
      short: 'everything below',
      help: 'This address and all that begins with it.',
    },
    domain: { label: 'A whole site', short: 'the whole site', help: 'With all its subdomains.' },
    account: { label: 'An account on a platform', short: 'an account', help: 'Platform, colon, handle.' },
  },
  faults: {
    nothing: 'Enter what we should never report.',
    account: 'Write it as platform:handle, as in instagram:maravale.',
    onlySite: 'Only the name of the site, as in example.com. For a page choose “One page”.',
    noSite: 'This is not the name of a site, as in example.com.',
    address: 'Paste the whole address, beginning with https://.',
  },
  columns: { value: 'Never reported', state: 'State', reason: 'Why', change: 'Change' },
  noReason: 'no reason given',
  until: (day: string) => `until ${day}`,
  withoutEnd: 'without end',
  stays: 'stays on it',
  ended: 'Ended',
  show: { label: 'Show', all: 'All', standing: 'On the list', ended: 'Ended' },
  sort: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', end: 'Next to end first' },
  noneEnded: { title: 'Nothing has ended', text: 'Entries with an end date appear here after that day.' },
  noneStanding: {
    title: 'Your list is empty right now',
    text: 'Every entry has ended. Renew one, or add another above.',
  },
  renew: {
    act: 'Renew',
    this: (value: string) => `Renew ${value}`,
    done: (n: number, until: string) =>
      n === 1
        ? `We do not report it until ${until}`
        : `${count(n, 'entry is valid', 'entries are valid')} until ${until}`,
    failed: 'It was not renewed',
    nothing: 'There is nothing to renew',
    nothingText: 'What you chose has no end.',
  },
  together: {
    begin: 'Choose several',
    bar: 'Chosen entries',
    choose: (value: string) => `Choose ${value}`,
    chosen: (n: number) => `${count(n, 'entry', 'entries')} chosen`,
    all: 'Choose all shown',
    renew: 'Renew for a year',
    remove: 'Take off the list',
    end: 'Done',
  },
  edit: 'Change',
  editThis: (value: string) => `Change ${value}`,
  change: {
    title: 'Why we never report it, and until when',
    until: 'Until',
    untilHelp: 'The end of that day. Leave it empty, and it has no end.',
    save: 'Save',
    saved: 'The entry was changed',
  },
  closes: {
    title: (n: number) => `${count(n, 'open case')} ${n === 1 ? 'is' : 'are'} about this`,
    text: (n: number): string =>
      n === 1 ? 'We close it and send nothing more about it.' : 'We close them and send nothing more about them.',
    told: (n: number, all: number) =>
      `We already sent something about ${all === 1 ? 'it' : `${number(n)} of them`}. That counts until you withdraw it, here or on the case.`,
    withdrawn: (n: number) => `What was sent about ${count(n, 'case')} is withdrawn`,
    withdrawnText: 'Letters leave now; forms within 12 hours.',
    notWithdrawn: (n: number) => `About ${count(n, 'case')} nothing was withdrawn`,
    notWithdrawnText: 'Open the case and withdraw it there.',
    more: (n: number) => `and ${n} more`,
    go: (n: number) => `Never report it and close ${count(n, 'case')}`,
    back: 'Go back',
  },
  several: {
    title: 'Never report several pages',
    description: 'Open cases that they cover are closed. You see how many before you confirm.',
    label: 'Pages, sites and accounts',
    help: 'One on each line: a page, all below an address with a * at its end, a site as in example.com, or platform:handle.',
    placeholder: 'example.com',
  },
  why: {
    label: 'Why',
    help: 'For all of them.',
    missing: 'Say why, in a word or two.',
  },
});
