import type { ReactNode } from 'react';
import type { DeepfakeState, FakeMedium, FakeMethod } from '#modules/deepfakes/contract.ts';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const deepfakeTexts = translated('deepfake', {
  lead: {
    title: 'Report a fake of you',
    text: 'A picture or video that was made or altered to show you. An operator checks it before anything is sent; then each page gets the notice that fits its host.',
    account: (link: ReactNode) => <>An account that poses as you? {link}.</>,
    accountLink: 'Report it as impersonation',
  },
  form: {
    name: 'New report',
    urls: 'Addresses of the pages, one a line',
    urlsHelp: 'At most 10 pages that show the same fake.',
    needUrls: 'Give the address of the page.',
    tooMany: 'Give at most 10 addresses in one report.',
    medium: 'What it is',
    how: 'How it was made',
    intimate: 'It is nude or sexual',
    intimateHelp:
      'Where it is, platforms in the United States have 48 hours, and an operator checks it within 4 hours.',
    work: 'Which work of yours was used, if you know',
    workHelp: 'For the operator who checks it. No notice names it.',
    harm: 'What it does to you (optional)',
    harmHelp: 'Stays private: the operator reads it, and no notice holds it.',
    declaration: 'Your declaration',
    notLoaded: 'The declaration could not be loaded',
    safe: 'Nothing was sent.',
    signature: 'Sign with your name',
    signatureHelp: 'As you sign documents. It is kept with the day and the text, and is in no notice.',
    needSignature: 'Write your name.',
    send: 'Send the report',
    sent: 'We have your report',
    sentText: (hours: number) => `An operator reviews it within ${count(hours, 'hour')}. Nothing is sent until then.`,
    fromLead: 'The page of your lead is filled in. Say what it is, then sign.',
    references: (n: number) =>
      n === 0
        ? 'You can let us compare found pictures with your face, to find more of them.'
        : `Found pictures are compared with ${count(n, 'picture')} of your face, as you agreed.`,
    faces: 'See Account',
  },
  media: { picture: 'A picture', video: 'A video' } satisfies Record<FakeMedium, string>,
  methods: {
    'face-swap': 'My face on another body',
    nudified: 'Clothes taken off by a program',
    generated: 'Made up whole',
    edited: 'Edited in another way',
  } satisfies Record<FakeMethod, string>,
  states: {
    waiting: 'An operator checks it',
    approved: 'Approved',
    refused: 'Not approved',
    withdrawn: 'Withdrawn',
  } satisfies Record<DeepfakeState, string>,
  list: {
    name: 'Your reports',
    search: 'Address',
    state: 'State',
    all: 'All reports',
    columns: { what: 'Fake', state: 'State', reported: 'Reported' },
    pages: (n: number) => count(n, 'page'),
    open: 'Open the report',
    hidden: 'Address not shown',
    safe: 'Your reports are kept.',
    empty: { title: 'You have not reported a fake', text: 'We hope it stays so. If you find one, report it above.' },
  },
  detail: {
    title: 'Report of a fake',
    notRead: 'The report could not be loaded',
    lookBy: (when: string) => `An operator reviews it by ${when}. Nothing is sent until then.`,
    why: 'What the operator wrote',
    next: 'Nothing was sent. You can report it again with what is missing.',
    pages: 'Pages',
    hiddenWhy: (n: number) =>
      `${count(n, 'page')}. We show addresses once one of your accounts is verified. You can withdraw the report without that.`,
    noCase: 'No case yet',
    openCase: 'Open its case',
    declared: (name: ReactNode, when: string) => (
      <>
        Signed by {name}, {when}
      </>
    ),
    harm: 'What you wrote for the operator',
    search: 'Search engines',
    searchText: (engine: string) =>
      `You can ask ${engine} yourself to leave these pages out of its results. We do not send that request for you; the addresses are ready to copy.`,
    copyUrls: 'Copy the addresses',
    openForm: (engine: string) => `Open ${engine}’s page`,
    withdraw: 'Withdraw the report',
    withdrawHelp:
      'Your declaration ends. Notices that have not left are cancelled, and everyone who received one is told that it is withdrawn.',
    withdrawn: 'Report withdrawn',
  },
});
