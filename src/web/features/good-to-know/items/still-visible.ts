import type { Item } from '../item.ts';

export const stillVisible: Item = {
  question: 'Why do I still see a link marked removed?',
  short: 'Most often it is a stored copy: in your browser, in a network near you, or in a search engine’s list.',
  body: [
    { heading: 'What it can be' },
    {
      points: [
        'Your browser or phone shows what it kept.',
        'A search result outlives its page. It disappears when the engine visits the page again, or when someone reports it.',
        'A content delivery network still hands out its own copy for some hours.',
        'The page shows one thing where you are, or to who is signed in, and another elsewhere.',
        'It is another address with the same picture. That is another copy and needs another case.',
        'It is back. Then the case opens again and says so.',
        'The host only pretends: it hides the page from who reported it. That is why we check as two different visitors.',
      ],
    },
    { heading: 'What to do' },
    {
      steps: [
        'Open the address in a private window, and then on a phone without Wi-Fi. Do not sign in there.',
        'Compare it letter by letter with the address in the case.',
        'Open the case and read its two checks: when they were made, and what they saw.',
        'Press “Check now”. If we see it too, the case continues automatically.',
        'If only you see it, take a screenshot with the date and write to support.',
      ],
    },
  ],
  doIt: { '/takedown-report': 'Open the case' },
  reviewed: '2026-11-21',
};
