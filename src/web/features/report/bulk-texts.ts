import { count, number, plural } from '#web/language/formats.ts';

const cases = (n: number): string => count(n, 'case');

export const bulkTexts = {
  acts: {
    recheck: 'Check now',
    dismiss: 'Not mine or fine',
    retract: 'Retract…',
  },
  ofChosen: (n: number, all: number) => (n === all ? `All ${number(all)} of them` : `${number(n)} of ${number(all)}`),
  whyNone: {
    recheck: 'There is nothing to check before a notice is out',
    dismiss: 'None of them waits for your decision',
    whitelist: 'None of them can be left alone by a list any more',
    retract: 'Nobody was told about any of them',
  },
  copy: 'Copy addresses',
  copied: (n: number) => `${count(n, 'address', 'addresses')} copied`,
  notAllowed: 'The browser did not allow it',
  csv: 'The chosen as CSV',
  failed: 'That did not work',
  notRead: 'Who was told could not be read',
  notReadSafe: 'Nothing is sent.',

  title: {
    recheck: (n: number) => `Check ${cases(n)} now?`,
    dismiss: (n: number) => `Say of ${cases(n)} that ${n === 1 ? 'it is' : 'they are'} not yours, or fine?`,
    whitelist: (n: number, list: string) => `${list} ${count(n, 'address', 'addresses')}?`,
    retract: (n: number) => `Retract ${cases(n)}?`,
  },
  text: {
    recheck: 'We look at each of these pages as soon as we can. Nothing is sent.',
    dismiss: 'Nothing is sent about them. Each can be taken back on its own page.',
    whitelist: 'Nothing more is sent about these addresses, and their cases close.',
    retract:
      'What was said about these pages is taken back, and we stop looking for their removal. They may then be put back.',
  },
  told: (n: number) =>
    `Somebody was already told about ${number(n)} of them. What was said stands until you retract it.`,
  leftOut: (n: number) =>
    `${cases(n)} you chose ${plural(n, { one: 'is', other: 'are' })} left as they are: this does not concern them.`,
  whoIsTold: 'What leaves: a withdrawal of each notice',
  recipient: (urls: number, notices: number, byForm: boolean) =>
    `${count(urls, 'address', 'addresses')} in ${count(notices, 'notice')}${byForm ? ', by its form, which a person hands in' : ', by mail'}`,
  nobody:
    'Nobody is written to: nobody was told about these pages, or everybody was told already that they are taken back.',
  untold: (n: number) => `About ${cases(n)} nobody is written to; they are only stopped.`,
  go: {
    recheck: (n: number) => `Check ${number(n)}`,
    dismiss: (n: number) => `Not mine or fine: ${number(n)}`,
    whitelist: (n: number, list: string) => `${list} ${number(n)}`,
    retract: (n: number) => (n === 0 ? 'Stop them' : `Send ${count(n, 'withdrawal')}`),
  },
  back: 'Leave them as they are',
  stop: 'Stop here',
  close: 'Close',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)}`,

  doneTitle: 'What happened',
  done: {
    recheck: (n: number) => `We look at ${cases(n)} now. What we see stands on their pages soon.`,
    dismiss: (n: number) => `${cases(n)} closed: not yours, or fine.`,
    whitelist: (n: number) => `${cases(n)} closed, and left alone from now on.`,
    retract: (n: number) => `${cases(n)} withdrawn. Whoever was told reads it soon.`,
  },
  not: (n: number) => `${cases(n)} stayed as ${plural(n, { one: 'it was', other: 'they were' })}:`,
  stopped: (n: number) =>
    `It stopped here. ${cases(n)} ${plural(n, { one: 'was', other: 'were' })} not tried; nothing happens twice if you go on.`,
  goOn: 'Go on',
};
