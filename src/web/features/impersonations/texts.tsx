import type { ReactNode } from 'react';
import type { FakedPart, Harm } from '#modules/impersonations/choices.ts';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const impersonationTexts = translated('impersonation', {
  lead: {
    title: 'Report an account that poses as you',
    text: 'An operator reads each report, and files it with the platform as your agent where it accepts that. Where it accepts only you, we prepare every field of its form for you.',
    fake: (link: ReactNode) => <>A picture or video that was faked to show you? {link}.</>,
    fakeLink: 'Report the fake',
  },
  form: {
    name: 'Report a profile',
    profileUrl: 'Address of the false profile',
    profileUrlHelp: 'Open the profile and copy its address.',
    noProfileUrl: 'Give the address of the false profile.',
    checked: (handle: ReactNode, platform: ReactNode) => (
      <>
        {handle} on {platform}.
      </>
    ),
    byAgent: 'We file it as your agent.',
    byPerson: 'This platform accepts reports only from you: you submit it, with every field ready to copy.',
    asksForId: 'It asks for an identity document.',
    real: 'Your real profile',
    another: 'Another address',
    realUrl: 'Address of your real profile',
    noRealUrl: 'Give the address of your real profile.',
    faked: 'What is yours in it',
    noFaked: 'Say what is yours in it.',
    harm: 'What is at stake',
    what: 'What happens there',
    whatHelp: 'In a sentence or two. It goes to the platform in these words.',
    noWhat: 'Say in a sentence what happens there.',
    shots: {
      files: 'Screenshots',
      filesHelp: (most: number) =>
        `Up to ${most} pictures, 10 MB each. Sealed, opened by an operator with a reason that you read, and deleted 30 days after the end.`,
      addFiles: 'Add pictures',
      removeFile: (name: string) => `Leave out ${name}`,
    },
    declaration: 'What I say here is true, and this account is not mine.',
    confirm: 'Confirm that this is true, and that the account is not yours.',
    submit: 'Send the report',
    sent: 'Report sent',
    sentText: 'An operator reads it. You will see the outcome below.',
    shotsFailed: (names: string) => `Not added: ${names}. Open the report to add them again.`,
    tooLarge: 'This picture is too large. A screenshot may have up to 10 MB.',
  },
  parts: {
    name: 'My name',
    pictures: 'My pictures',
    posts: 'My posts',
    messages: 'Messages in my name, or money asked for',
    handle: 'A username that looks like mine',
  } satisfies Record<FakedPart, string>,
  harms: {
    low: { label: 'A nuisance', within: 'An operator reads it within 72 hours.' },
    serious: {
      label: 'It harms me or my followers',
      within: 'An operator reads it within 48 hours.',
    },
    urgent: {
      label: 'People pay it, or are threatened',
      within: 'An operator reads it within 24 hours.',
    },
  } satisfies Record<Harm, { label: string; within: string }>,
  yours: 'To be handed in by you',
  history: {
    list: 'reports of profiles',
    search: 'Find a handle or number',
    allStates: 'All states',
    safe: 'Your reports are kept, and continue.',
    empty: {
      title: 'Nothing reported yet',
      text: 'The profiles you report appear here, with their outcome.',
    },
    columns: { who: 'Profile', state: 'Status', reported: 'Reported', open: 'Report' },
    open: 'Open',
    hidden: 'Shown once an account is verified',
    openHidden: (platform: string) => `Open the report on ${platform}`,
    openThis: (handle: string) => `Open the report of @${handle}`,
    number: (reference: ReactNode) => <>Number {reference}</>,
  },
  found: {
    title: 'Found by searches',
    text: 'Accounts of others on which our searches found you. Not every one poses as you: look before you report it.',
    pages: (n: number) => count(n, 'page'),
    pagesOf: (n: number, handle: string) => `${count(n, 'page')} of @${handle}`,
    report: 'Report',
    reportThis: (handle: string) => `Report @${handle}`,
    notRead: 'The accounts that searches found could not be read',
    safe: 'They are kept, and any profile can be reported by its address.',
  },
  guesses: {
    title: 'Usernames similar to yours',
    text: 'Usernames that look like yours, made up by rules. We have opened none of them, and most will not exist. A link leads to the platform.',
    of: (handle: string, platform: string) => `Like @${handle} on ${platform}`,
    notRead: 'Usernames that look like yours could not be read',
    safe: 'Any profile can be reported by its address.',
  },
});
