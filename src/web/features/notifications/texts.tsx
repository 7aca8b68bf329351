import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of notifications, here and by mail. */
export const notificationsTexts = translated('notifications', {
  preferences: {
    whatYouHear: 'What you hear of, here and by mail',
    toOnceIt: (strong: ReactNode) => (
      <>
        Mails go to {strong}, once it is confirmed. They hold no address of a copy and no picture, and their subject
        says nothing. “Once a day” is 07:00 UTC; what you have read here by then is left out. What needs you is on your
        first page in any case.
      </>
    ),
    yourChoicesCould: 'Your choices could not be loaded',
    theyAreKept: 'They are kept and still work.',
  },
  newsChoices: {
    here: 'Here',
    byMail: 'By mail:',
    withinMinutes: 'Within minutes',
    onceADay: 'Once a day',
    onceAWeek: 'Once a week',
    onceAMonth: 'Once a month',
    never: 'Never',
    signInChange: 'A change to how you sign in',
    alwaysAtOnce: 'Always, at once',
  },
  timeZone: {
    label: 'Time zone',
    hint: 'Your week begins on Monday at midnight there. With a plan, its mail leaves at 07:00 of that day. “Once a day” stays 07:00 UTC.',
    ofDevice: (zone: string) => `This device is in ${zone}.`,
    useDevice: 'Use it',
  },
  mailSettings: {
    thisLinkIs: 'This link is incomplete',
    itWasCut:
      'It was cut on its way, or its account is gone. Nothing was changed. Use the link of another mail, or choose under Notifications after signing in.',
    signIn: 'Sign in',
    whatComesBy: 'What comes by mail',
    toAChoice: (address: ReactNode) => <>To {address}. A choice counts as you make it.</>,
    nothingComesBy: 'Nothing comes by mail any more, but for changes of how you sign in.',
    unsubscribeFromAll: 'Unsubscribe from all',
    tryAgain: 'Try again',
  },
  messages: {
    case: (caseName: string) => `case ${caseName}`,
    whatHappenedWith: 'What happened with your cases.',
    ofYourAccount: 'What concerns your account and how you sign in.',
    notReadYet: (n: number) => `${n > 99 ? 'More than 99 messages' : count(n, 'message')} not read yet`,
    allIsRead: 'All is read',
    markAllAs: 'Mark all as read',
    yourNotificationsCould: 'Your notifications could not be loaded',
    theyAreKept: 'They are kept. Cases and notices continue.',
    theyAreKeptAlone: 'They are kept.',
    nothingHappenedYet: 'Nothing happened yet',
    newMatchesSent: 'New matches, sent notices, removals and answers come here.',
    changesOfAccount: 'Changes of your account, of how you sign in, and of a plan once you have one come here.',
    show: 'Show',
    shows: { all: 'All', unread: 'Not read yet' },
    readStay: 'What you have read is kept.',
    showAll: 'Show all',
    unread: 'not read yet',
    markAsRead: 'Mark as read',
    markThis: (title: string) => `Mark as read: ${title}`,
    showEach: (n: number) => `Show all ${n}`,
    hideEach: 'Show fewer',
    moreNotLoaded: 'They could not be loaded.',
  },
  notifications: {
    messages: 'Messages',
    preferences: 'Preferences',
    notifications: 'Notifications',
  },
});
