import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** Of one report opened: loaded with it alone. */
export const reportTexts = translated('impersonations/report', {
  detail: {
    title: (handle: string | undefined, platform: string) => (handle === undefined ? platform : `@${handle}`),
    hidden: 'Addresses and your words are shown once one of your accounts is verified.',
    loading: 'Report',
    notRead: 'This report could not be read',
    safe: 'It is kept, and continues.',
    facts: {
      profile: 'Profile',
      real: 'Your real one',
      faked: 'What is yours',
      harm: 'At stake',
      what: 'What happens',
    },
    next: {
      asked: 'It continues once you have answered the question below.',
      weHandIn: (platform: string) => `We file it at ${platform}. Then its number appears here.`,
      youHandIn: (platform: string) => `${platform} accepts it only from you. Every field of its form is ready below.`,
      weHandedIn: (platform: string) => `${platform} has it. After a week we check what became of it.`,
      youHandedIn: (platform: string) => `${platform} has it. Tell us below what became of it.`,
    },
    proof: 'Proof that you are the real one',
    timeline: 'What happened',
    by: { creator: 'You', operator: 'An operator' },
    shots: 'Screenshots',
    noShots: 'None.',
    add: 'Add a screenshot',
    adding: 'Adding …',
    added: 'Screenshot added',
    removed: 'Screenshot deleted',
    download: 'Download',
    shot: 'Screenshot',
    downloadThis: (name: string) => `Download ${name}`,
    checking: 'Being checked. It opens once that is done.',
    refused: {
      'not-accepted':
        'We cannot accept this picture. It was deleted. If you think that this is a mistake, write to us.',
      unreadable: 'This picture could not be read. It was deleted. Add it again, saved as JPEG or PNG.',
      'too-many-pixels':
        'This picture has more than 50 million pixels, which is the limit. It was deleted. Save it at a smaller size, then add it again.',
    },
    packet: 'Hand it in',
    packetText:
      'This platform accepts the report only from you. Fill in its form with these fields, then write down the number that it gives.',
    kinds: {
      form: 'Open the form',
      article: 'Open the page that leads to the form',
      help: 'Open the help centre',
      none: 'Open the profile',
    },
    onlyYou: 'Only you have this.',
    withId: 'It asks for an identity document. Give it to the platform itself, never to us.',
    source: (when: string) => `What the form asks for was read on ${when}.`,
    number: {
      number: 'Number that the platform gave',
      numberHelp: 'Or what it answered.',
      noNumber: 'Write down the number.',
    },
    answer: 'Your answer',
    again: 'What is new',
    needAnswer: 'Write your answer.',
    sendAnswer: 'Send the answer',
    takeUp: 'Take it up again',
    answered: 'Sent to an operator',
    acts: {
      removed: 'It is gone',
      restored: 'It is back',
      refused: 'The platform left it up',
      silent: 'The platform did not answer',
    },
    recorded: 'Recorded',
    undo: (record: string) => `“${record}” was a mistake`,
    undoUntil: (when: string) => `You can undo it until ${when}.`,
    undone: (state: string) => `Undone. It is again: ${state}`,
    undoDone: 'Undone',
    withdraw: 'Withdraw the report',
    sure: 'Withdraw this report?',
    sureText: 'Nothing is filed, and its screenshots are deleted at once.',
    keep: 'Keep it',
    withdrawn: 'Withdrawn',
  },
  proof: {
    proved: (account: ReactNode, how: string) => (
      <>
        {account} is proved to be yours, {how}.
      </>
    ),
    how: {
      code: 'by a code in its profile',
      document: 'by a document that an operator checked',
      operator: 'by an operator’s check',
    },
    waiting: (account: ReactNode) => <>An operator checks the document that you gave for {account}.</>,
    none: 'No account of yours is proved yet, so no platform believes us.',
    prove: 'Prove an account',
    unsigned: 'The authorization is not signed, or has expired: we cannot act as your agent yet.',
    sign: 'Sign the authorization',
  },
});
