import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** The words for whoever is named in the registry and has no account. */
export const answerTexts = translated('answer', {
  ask: {
    title: 'Answer the registry of scams',
    lead: 'Creators warn each other here of false agencies, payments and threats. If you are named, you can answer.',
    how: [
      'An operator reads each report before anything is published. An entry says what is done and by whom it is known, never a private person’s name.',
      'Entries are read by people with an account. This page does not say whether there is one about you.',
      'If there is an entry, a link goes to your address; the entry and your answer are behind it. An address at the site that is named shows that you speak for it. For a handle you get a code for its profile.',
      'An operator reads your answer, and publishes it as you wrote it, takes the entry down, or leaves it.',
    ],
    mark: 'Handle, site or e-mail address that is named',
    markHint: '@name, example.com, or name@example.com',
    email: 'Your e-mail address',
    emailHint: 'For a site, an address at it; for a handle, any. One mail a day goes to an address.',
    noMark: 'Enter the handle, the site or the address.',
    send: 'Send me the link',
    sent: 'If there is an entry about it, a link is on its way to that address. If nothing comes, there is none, or one was sent today.',
    other: (support: ReactNode) => <>Are you named only by a telephone number? {support}: an operator checks it.</>,
    writeToSupport: 'Write to support',
  },
  answer: {
    title: 'Answer this entry',
    lead: 'This is what others read. Say what is not right, in words that may be shown beside it.',
    deadTitle: 'This link leads nowhere',
    deadText: 'It has expired or was cut on its way, or the entry is gone. You can ask for another.',
    askAgain: 'Ask for a link',
    firstSeen: (day: string) => `First seen on ${day}`,
    /** By what became of the last answer. */
    titles: {
      waiting: 'An operator reads your answer',
      published: 'Your answer was published',
      refused: 'Your answer was not published',
      accepted: 'The entry was taken down',
    },
    leads: {
      waiting: 'The decision will appear here: open the link again within its 30 days.',
      published:
        'Everyone who finds the entry reads the latest answer that an operator accepted. You can send another.',
      refused: 'An operator read it, and the entry stays as it is. You can answer again.',
      accepted: 'An operator read your answer. The entry is no longer found.',
    },
    last: 'What you answered',
    why: 'Why',
    published: 'The answer, as others read it',
    yours: 'Your answer',
    hint: 'At most 2,000 characters. Name no private person.',
    profile: 'Address of your profile, optional',
    profileHint: 'The one that is named, like https://x.com/name. An operator looks for your code there.',
    nothing: 'Say what is not right.',
    send: 'Send the answer',
    sentTitle: 'An operator reads it now',
    sent: 'The decision will appear here: open the link in the mail again within its 30 days. If they need to know more, they write to this address.',
    proofTitle: 'Show that it comes from you',
    proof: (code: ReactNode) => (
      <>
        Put {code} into the profile that is named. An operator looks for it there, and you can remove it once the
        decision appears here.
      </>
    ),
    tryAgain: 'Try again',
  },
});
