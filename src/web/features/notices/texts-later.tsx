import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the list of notices, and of one that is opened. */
export const openNoticeTexts = translated('openNotice', {
  title: 'What we write, and to whom',
  lead: 'Each notice leaves in our name and with our address, as your agent. Each one shows what it says about you.',
  search: 'Recipient, subject or address',
  views: {
    name: 'States',
    all: 'All',
    draft: 'Drafts',
    out: 'On the way',
    sent: 'Sent',
    trouble: 'Not delivered',
    retracted: 'Withdrawn',
  },
  list: {
    name: 'notices',
    safe: 'They are kept, and nothing is sent twice.',
    none: 'No notice yet',
    noneInState: 'No notice is in this state',
    noneHelp: 'We write a notice when you choose to take a copy down. You see it here before it leaves.',
  },
  columns: { to: 'To', state: 'State', about: 'About', kind: 'What', next: 'What is next' },
  pages: (n: number) => count(n, 'page'),
  pills: {
    dryRun: 'Dry run',
    form: 'Form to hand in',
    creator: 'Waits for you',
    operator: 'An operator checks it',
  },

  /** What a notice waits for, or what became of it. */
  sentence: {
    dryRun: 'Dry run: it is written and not sent. Switch dry run off in Account; it then waits here for you.',
    form: 'It is handed in at their form, by you or by an operator. Say here when it is done, so that it is not done twice.',
    creator: 'It waits for you. Nothing leaves until you send it.',
    creatorWhy: (why: ReactNode) => <>{why}. Nothing leaves until you send it.</>,
    operator: 'An operator reviews it before it leaves, as for all first notices, forms and unconfirmed contacts.',
    operatorWhy: (why: ReactNode) => <>An operator reviews it first: {why}</>,
    sending: 'It is being passed to their server.',
    handedIn: 'A person handed it in at their form.',
    sent: 'Sent.',
    sentAt: (moment: string) => `Sent ${moment}.`,
    uncertain:
      'The connection broke while it was being sent, so it may have arrived. It is not sent again until an operator knows.',
    bounced: 'It came back. We write to the next contact.',
    bouncedWhy: (why: ReactNode) => <>It came back: {why}. We write to the next contact.</>,
    failed: 'It was not sent, and nothing more happens with it.',
    failedWhy: (why: ReactNode) => <>It was not sent: {why}</>,
    retracted: 'It was withdrawn.',
    answered: 'The recipient has answered. You can read the answer in the case.',
    waits: (why: ReactNode) => <>It waits: {why}</>,
    leavesSoon: 'It leaves soon. Until then you can undo the decision in the case.',
    leavesAt: (time: string) =>
      `It leaves at ${time} at the earliest. Until then you can undo the decision in the case.`,
  },

  one: {
    name: 'Notice',
    none: 'There is no such notice',
    notLoaded: 'This notice could not be loaded',
    safe: 'Nothing was sent because of this.',
    to: (whom: ReactNode) => <>To {whom}</>,
    text: { ofForm: 'The same as one text', sent: 'As it was sent', draft: 'As it will be sent' },
    copyText: 'Copy text',
    send: 'Send this notice',
    notSent: 'Nothing was sent.',
    sees: 'What they see of you',
    cases: (n: number) => count(n, 'case'),
  },
  recipient: {
    title: 'Recipient',
    who: 'Who',
    address: 'Address',
    channel: 'Way',
    source: 'Known from',
    checked: 'Looked up',
    confirmed: 'Confirmed',
    isConfirmed: 'yes',
    notConfirmed: 'not yet: an operator confirms it before anything leaves',
    attempts: 'Tries',
    tries: (n: number) => count(n, 'try', 'tries'),
    details: 'Delivery details',
    response: 'Server said',
    messageId: 'Message id',
  },
  lumen: {
    title: 'Copy in a public database',
    waits: (moment: string) =>
      `A redacted copy goes to Lumen after ${moment}. Switch copies off in Account to stop it.`,
    states: {
      waiting: 'A redacted copy waits to be sent to Lumen.',
      sending: 'A redacted copy is on its way to Lumen.',
      stored: 'A redacted copy is public at Lumen.',
      refused: 'Lumen did not take the copy. Nothing was published, and you need do nothing.',
      unknown: 'Lumen did not confirm the copy. We are finding out whether it is there.',
      stopped: 'No copy was sent to Lumen.',
    } as Record<string, string>,
    because: (why: ReactNode) => <>Reason: {why}.</>,
  },
  law: {
    title: 'Why this law',
    changed: 'The law that fits has changed since the last draft, so please read this one again. Why:',
    others: 'Other laws, and why not',
    language: (name: string) => `Written in ${name}`,
    languages: { en: 'English', de: 'German', fr: 'French', es: 'Spanish' } as Record<string, string>,
  },
  considered: {
    title: 'Considered before',
    by: { creator: 'by you', operator: 'by an operator', service: 'by rule' },
  },

  form: {
    name: 'The form',
    title: 'The form, field by field',
    due: (day: string) => `by ${day}`,
    number: 'Number that the form gave',
    numberHelp:
      'You find it on the page after the form, or in the confirmation mail. Record it here, so that it is not submitted twice.',
    noNumber: 'Write down the number, or what the form answered.',
  },
});
