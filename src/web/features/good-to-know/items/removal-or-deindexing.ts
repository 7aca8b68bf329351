import type { Item } from '../item.ts';

export const removalOrDeindexing: Item = {
  question: 'Direct removal or deindexing?',
  short: 'Both, at the same time. One deletes the copy itself, the other removes the way to it from a search engine.',
  body: [
    {
      points: [
        'Direct removal: the host deletes the file. Every link to it ends, and the results for it drop out of all engines over time.',
        'Deindexing: one search engine stops showing one address. The page stays, and so do the results of other engines.',
      ],
    },
    'Most people find a copy by searching. Where a host never acts, deindexing is what helps most.',
    { heading: 'How it is done' },
    {
      points: [
        'Each engine is asked separately and has its own line in the case, from the first day.',
        'Engines want their forms filled in by a person. We prepare every field; you paste it, submit it, and write down the number you get.',
        'We ask the engine again later. Only a result that is truly missing is called delisted.',
      ],
    },
    { heading: 'Good to know about search engines' },
    {
      points: [
        'A page that is already gone needs no copyright notice. The engine has a tool for outdated results.',
        'Google takes addresses that are not in its index yet, and answers “not in index” for them.',
        'Google may pass a copyright notice on to Lumen, a public archive of such requests. What you enter as the sender can be seen there.',
        'For intimate pictures Google and Bing have other forms, which do not ask who holds the copyright but whether you agreed, and Google’s asks whether you are being paid for the picture.',
      ],
    },
  ],
  doIt: {
    '/takedown-report': 'See both ways for each copy',
    '/search-terms': 'See what engines are asked',
  },
  reviewed: '2026-11-21',
};
