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
    'Every name makes search terms of its own. An old account that is on the list is also never reported by mistake.',
    { heading: 'What not to add' },
    {
      points: [
        'A name that many people have. It finds strangers. Add a word to it, as in the name of the platform.',
        'Your legal name, unless copies carry it. What is searched for is seen by the search engine.',
        'Accounts of somebody else. One plan covers one creator; an account that another creator proved is refused.',
      ],
    },
    { heading: 'Old pictures' },
    {
      points: [
        'Upload the originals of that time too. Recognition compares pictures; a name alone is never enough for a notice to leave by itself.',
        'Say for each work whose it is. Works of a studio are never filed here: their owner has to do that. For shared works the other people should agree.',
      ],
    },
  ],
  doIt: {
    '/brands': 'Add accounts and names',
    '/search-terms': 'Look at the search terms',
  },
  reviewed: '2026-11-21',
};
