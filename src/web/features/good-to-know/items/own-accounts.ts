import type { Item } from '../item.ts';

export const ownAccounts: Item = {
  question: 'How do I keep my own accounts from being reported?',
  short: 'Prove them, and put partners and permitted pages on the list of what must never be reported.',
  body: [
    { heading: 'On our side' },
    {
      points: [
        'An account that you proved is added automatically: {/whitelist}.',
        'Add partners, agencies, shops, promo pages and fans who may repost. A reason and an end date help later.',
        'The list is asked when a case opens, and again in the moment before a notice leaves.',
        'Found on social media, nothing is ever reported without your click.',
        'If a notice was wrong, open its case and press “Retract”: every recipient hears that the notice is withdrawn.',
      ],
    },
    { heading: 'Why we ask so often' },
    'A copyright notice is signed under penalty of perjury. In the United States a sender who knowingly makes a material misstatement in one can be made to pay damages and costs, and a court of appeals has said that fair use must be considered first. So we ask whether a page may be parody, a review, news, or something you allowed.',
    { heading: 'If someone reports you' },
    {
      steps: [
        'Read what the platform sent you, and keep it. Do not post the same again meanwhile.',
        'If the notice is a mistake, US law allows a counter-notice: what was removed and where it was, that you believe in good faith it was a mistake, your name, address, phone and signature, and that you accept a US court and letters from the other side. It too is under penalty of perjury.',
        'The platform passes it on, with your name and address. It has to put the copy back not before 10 and not after 14 business days, unless it hears first that the other side went to court.',
        'If notices are used to harass you, keep all of them and get advice before your address goes out.',
      ],
    },
    { caution: 'In the European Union you complain to the platform instead, and can go to a dispute body.' },
  ],
  doIt: {
    '/whitelist': 'See what is never reported',
    '/brands': 'Prove an account',
  },
  reviewed: '2026-11-22',
};
