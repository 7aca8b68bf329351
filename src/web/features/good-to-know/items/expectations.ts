import type { Item } from '../item.ts';

export const expectations: Item = {
  question: 'What can I expect, and what can no one promise?',
  short: 'We search, send notices, check, and show you each step. No one can promise that every copy goes, or by when.',
  body: [
    { heading: 'What to do first' },
    {
      steps: [
        'If someone threatens you or you are not safe, that comes first: call the police or your emergency number.',
        'Write down the address and the day, and take a screenshot for yourself, before anything changes.',
        'Do not write to the person who posted it, and do not pay. It shows that the copy is worth something.',
        'Prove one account, add your originals and sign the authorization. From then on {product} may write in your place.',
      ],
    },
    { heading: 'What you can expect' },
    {
      points: [
        'We say where we looked, and which source did not answer. A scan with a silent source is called incomplete.',
        'A notice goes once to a recipient who can act, with everything the law asks for. You see what it tells about you before the first one leaves.',
        'Before the first notice the page is recorded: what it sent, when, and how it looked where a picture of it could be taken.',
        'A copy counts as removed after two checks, a day apart, as two different visitors. Then we keep checking for 90 days.',
      ],
    },
    { heading: 'What no one can promise' },
    {
      points: [
        'That every copy goes. A committee of the British parliament reported that about one in ten intimate pictures stays up, mostly on sites hosted abroad.',
        'A date. Hosts answer in hours, in weeks, or not at all.',
        'That nothing comes back. Who saved a file can post it again, and then the case opens again.',
        'That everything is found. Closed groups, private chats and changed pictures can be missed. Report what you see.',
      ],
    },
    'If a service promises complete removal or a fixed day, ask how it knows.',
  ],
  doIt: {
    '/brands': 'Prove an account',
    '/branches': 'Add your originals',
  },
  reviewed: '2026-11-22',
};
