import type { Item } from '../item.ts';

export const cancelAndComeBack: Item = {
  question: 'What happens when I cancel or come back?',
  short:
    'Protection runs until the end of what you paid. Then no new notice leaves, and open cases stop. What is removed stays removed as far as its host keeps to it.',
  body: [
    { heading: 'When you cancel' },
    {
      points: [
        'Nothing changes until the end of the period. You can reactivate until then with one button.',
        'After it no scan begins, no notice leaves, and open cases stop where they are.',
        'Notices that were sent stay sent. They are not withdrawn, and answers to them still arrive.',
        'A copy that comes back is not written about any more.',
        'A badge you pasted leads nowhere: its page is shown only while a plan runs.',
      ],
    },
    { heading: 'What you keep' },
    {
      points: [
        'Your pictures, cases and proofs, for 90 days. They open again with a plan. Before they are deleted we write to you twice, 30 and 7 days ahead, with a button that keeps them for another 90 days.',
        'What a counter-notice or a court is about, until that has ended.',
        'Everything of yours as one file, at any time, in Account. And this page.',
        'Save the report and the evidence of important cases before the plan ends: its pages close with it.',
      ],
    },
    { heading: 'When you come back' },
    {
      points: [
        'Everything is where you left it: accounts, originals, cases, decisions.',
        'The authorization holds for a year from its signature. If it ran out, sign it again: nothing leaves before.',
        'Scans begin again by themselves. Letters that waited are shown to you first, and leave when you send them.',
      ],
    },
    'A payment that fails ends nothing at once. Protection continues for seven days.',
  ],
  doIt: {
    '/plans': 'See your plan',
    '/account': 'Cancel or reactivate',
  },
  reviewed: '2026-11-21',
};
