import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words around the answers; each answer is a file in `items/`. */
export const guideTexts = translated('guide', {
  lead: {
    title: 'Fourteen answers before you have to ask',
    text: 'General information, not legal advice. Law differs from country to country, and changes; each answer says when it was last reviewed.',
  },
  print: 'Print',
  support: 'Ask the team',
  search: 'Search the answers',
  found: (n: number, all: number) => `${count(n, 'answer')} of ${all}`,
  none: (query: string) => `No answer has “${query}” in it.`,
  clear: 'Clear the search',
  contents: 'Answers',
  reviewed: (day: string) => `Last reviewed on ${day}`,
  copyLink: 'Copy link',
  copyTo: (question: string) => `to: ${question}`,
  helpful: {
    ask: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    notKept: (why: ReactNode) => <>Not kept. {why}</>,
    kept: 'Thank you, it is kept.',
    notRead: 'What you found helpful could not be read',
    safe: 'It is kept, and the answers are complete without it.',
  },
  counts: {
    title: 'What readers found helpful',
    lead: 'Each reader’s last vote counts; no one is named.',
    table: 'Answers',
    answer: 'Answer',
    yes: 'Helped',
    no: 'Did not',
    last: 'Last vote',
    nobody: 'No one yet',
    notRead: 'The counts could not be read',
    safe: 'What readers said is kept.',
  },
});
