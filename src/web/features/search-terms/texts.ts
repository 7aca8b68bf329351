import { count } from '#web/language/formats.ts';

/** The words of the search terms. */
export const searchTermTexts = {
  lead: {
    title: 'What we search for',
    text: 'Terms made from your accounts come by themselves. Add what people really type, misspellings included.',
  },
  readOnly: 'You can see what we search for. Changing it, and removal from search engines, is part of Standard.',
  upgrade: 'See the plans',
  search: 'Part of a term',
  list: 'search terms',
  safe: 'They are kept, and the next scan uses them.',
  none: {
    title: 'No search term yet',
    text: 'Terms are made from your accounts as soon as you add one, and you can add your own above.',
  },
  removed: { title: 'The term was removed', text: 'What it found stays.' },
  notChanged: 'The term was not changed',
  form: {
    own: 'Your own term',
    help: 'As somebody would type it, without quotation marks.',
    tooShort: 'Enter at least two characters.',
    add: 'Add the term',
  },
  yields: (confirmed: number, candidates: number) => `${confirmed} of ${count(candidates, 'page')} confirmed`,
  yieldsHelp: (days: number) =>
    `“Confirmed” counts pages of the last ${days} days at which a copy of yours was confirmed, of all that a search for the term named first.`,
  suggested: {
    title: 'Copies of yours are titled so, and nothing searches for it yet:',
    on: (pages: number) => count(pages, 'copy', 'copies'),
    added: (text: string) => `“${text}” is searched for from now on`,
    notAdded: 'The term was not added',
  },
  several: {
    title: 'Add several search terms',
    label: 'Search terms',
    help: 'One on each line, as somebody would type it.',
    placeholder: 'maravale leaked',
  },
  columns: { term: 'Term', state: 'State', found: 'What it found', last: 'Last search', change: 'Change' },
  own: 'your own',
  fromAccount: 'made from an account',
  on: 'On',
  off: 'Off',
  hits: (n: number) => count(n, 'hit'),
  eachRead: 'each one is read',
  nothingToRead: 'nothing to read',
  searched: (day: string) => `searched ${day}`,
  noSearch: 'No search yet',
  nextScan: 'the next scan asks for it',
  noScan: 'no scan asks for it',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  switchThis: (how: string, term: string) => `${how}: ${term}`,
};
