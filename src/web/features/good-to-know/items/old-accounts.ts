import type { Item } from '../item.ts';

export const oldAccounts: Item = {
  question: 'Should I add old accounts and usernames?',
  short: 'Yes. Copies carry the name you had when they were taken, often for years.',
  body: [
    { heading: 'What to add' },
    {
      points: [
        'Accounts you still have, also quiet ones.',
        'Former usernames, spellings and nicknames that fans use, as other names of an account you have proved.',
        'Names of accounts that were closed or lost. They cannot be proved, but they can be searched for as an old name of a proved one.',
      ],
    },
    'We make search terms from every name. An old account that is on the list is also never reported by mistake.',
    { heading: 'What not to add' },
    {
      points: [
        'A name that many people have. It finds strangers. Add a word to it, as in the name of the platform.',
        'Your legal name, unless copies carry it. What is searched for is seen by the search engine.',
        'Other people’s accounts. One plan covers one creator; an account that another creator proved is refused.',
      ],
    },
    { heading: 'Old pictures' },
    {
      points: [
        'Upload the originals of that time too. Recognition compares pictures; a name alone is never enough for an automatic notice.',
        'Say for each work whose it is. Works of a studio are never filed here: their owner has to do that. For shared works the other people should agree.',
      ],
    },
  ],
  doIt: {
    '/brands': 'Add accounts and names',
    '/search-terms': 'See the search terms',
  },
  reviewed: '2026-11-21',
};
