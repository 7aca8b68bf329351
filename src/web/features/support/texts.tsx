import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const supportTexts = translated('support', {
  lead: {
    title: 'Write to the team',
    byHand: 'Ask for a removal by hand',
    text: 'Ask about a case, a payment or anything that does not work. People answer here; a mail tells you that there is an answer, and says nothing of it.',
  },
  standing: {
    promised: (hours: number) => `Your plan promises a first answer within ${hours} hours.`,
    unpromised: 'Your plan promises no time for an answer. Threads with Premium come first.',
    measured: (median: string, n: number, days: number) =>
      `In the last ${days} days the median was ${median} (${count(n, 'thread')}).`,
    unmeasured: 'No thread was answered in the last 90 days, so there is no measured time yet.',
    plans: (hours: number, link: ReactNode) => (
      <>
        Premium promises a first answer within {hours} hours: {link}.
      </>
    ),
    seePlans: 'see plans',
  },
  spans: {
    minutes: (n: number) => count(n, 'minute'),
    hours: (n: number) => count(n, 'hour'),
    days: (n: number) => count(n, 'day'),
  },
  form: {
    name: 'New message',
    subject: 'Subject',
    subjectHelp: 'A few words, without an address.',
    aboutCase: (id: string) => `Case ${id}`,
    needSubject: 'Say in a few words what it is about.',
    text: 'Message',
    needText: 'Write your message.',
    reply: 'Your reply',
    send: 'Send to the team',
    sendReply: 'Send reply',
    sent: 'Sent to the team',
    files: 'Files',
    filesHelp: (most: number) =>
      `Up to ${most} pictures, PDFs or text files, 10 MB each. They are stored encrypted and deleted 30 days after the thread is closed.`,
    addFiles: 'Add files',
    removeFile: (name: string) => `Remove ${name}`,
    tooLarge: 'A file may have up to 10 MB.',
    filesLeft: (names: string) => `Your message was sent. These files were not: ${names}. Add them to another message.`,
    full: (most: number) =>
      `You have ${most} open threads, which is the limit. Continue in one of them, or close one, and you can begin another.`,
  },
  list: {
    name: 'Threads',
    title: 'Your threads',
    search: 'Subject or words',
    state: 'State',
    all: 'All threads',
    columns: { subject: 'Subject', state: 'State', changed: 'Last change' },
    messages: (n: number) => count(n, 'message'),
    unread: 'New answer',
    safe: 'Your threads are kept.',
    empty: { title: 'You have not written yet', text: 'What you write to the team, and what it answers, stays here.' },
  },
  states: { team: 'Waiting for the team', creator: 'Answered', closed: 'Closed' },
  filters: { open: 'Open', closed: 'Closed' },
  thread: {
    crumb: 'Thread',
    by: { creator: 'You', team: 'The team' },
    answerBy: (when: string) => `A first answer is promised by ${when}.`,
    hiddenLink: 'Address hidden',
    hiddenFromOthers: 'hidden in lists and mails',
    download: 'Download',
    downloadThis: (name: string) => `Download ${name}`,
    deleted: 'File deleted',
    checking: 'Being checked. It opens once that is done.',
    refused: {
      'not-accepted': 'We cannot accept this file. It was deleted. If you think that this is a mistake, write to us.',
      unreadable: 'This picture could not be read. It was deleted. Add it again, saved as JPEG or PNG.',
      'too-many-pixels':
        'This picture has more than 50 million pixels, which is the limit. It was deleted. Save it at a smaller size, then add it again.',
    },
    close: 'Close this thread',
    closed: 'Thread closed',
    closedText: 'This thread is closed. Write in it, or reopen it, and the team will read it.',
    closedBySilence: 'This thread was quiet for 60 days, so we closed it. Write in it to open it again.',
    reopen: 'Open it again',
    reopened: 'Thread open again',
    unknown: 'There is no such thread',
    notLoaded: 'This thread could not be loaded',
    safe: 'Nothing that you wrote is lost.',
    messages: 'Messages',
  },
});
