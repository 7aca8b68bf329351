import { count, number, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

const cases = (n: number): string => count(n, 'case');

export const bulkTexts = translated('bulk', {
  acts: {
    recheck: 'Check now',
    dismiss: 'Not mine or fine',
    retract: 'Retract…',
  },
  ofChosen: (n: number, all: number) => (n === all ? `All ${number(all)} of them` : `${number(n)} of ${number(all)}`),
  whyNone: {
    recheck: 'There is nothing to check before a notice is out',
    dismiss: 'None of them waits for your decision',
    whitelist: 'None of them can be added to your list any more',
    retract: 'No one was notified about any of them',
  },
  copy: 'Copy addresses',
  copied: (n: number) => `${count(n, 'address', 'addresses')} copied`,
  notAllowed: 'The browser did not allow it',
  csv: 'The chosen as CSV',
  failed: 'That did not work',
  title: {
    recheck: (n: number) => `Check ${cases(n)} now?`,
    dismiss: (n: number) => `Say of ${cases(n)} that ${n === 1 ? 'it is' : 'they are'} not yours, or fine?`,
    whitelist: (n: number, list: string) => `${list} ${count(n, 'address', 'addresses')}?`,
    retract: (n: number) => `Retract ${cases(n)}?`,
  },
  text: {
    recheck: 'We check each of these pages as soon as we can. Nothing is sent.',
    dismiss: 'Nothing is sent about them. Each can be undone on its own page.',
    whitelist: 'Nothing more is sent about these addresses, and their cases close.',
    retract:
      'Everyone we notified learns that the notice is withdrawn, and we stop pursuing the removal. They may put the pages back.',
  },
  told: (n: number, all: number) =>
    `We already sent something about ${all === 1 ? 'it' : `${number(n)} of them`}. That counts until you withdraw it.`,
  leftOut: (n: number) =>
    `${cases(n)} you chose ${plural(n, { one: 'is', other: 'are' })} left as they are: this does not concern them.`,
  go: {
    recheck: (n: number) => `Check ${number(n)}`,
    dismiss: (n: number) => `Not mine or fine: ${number(n)}`,
    whitelist: (n: number, list: string) => `${list} ${number(n)}`,
    retract: (n: number) => (n === 0 ? 'Stop these cases' : `Send ${count(n, 'withdrawal')}`),
  },
  back: 'Leave them as they are',
  stop: 'Stop here',
  close: 'Close',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)}`,

  doneTitle: 'What happened',
  done: {
    recheck: (n: number) => `We are checking ${cases(n)} now. Their pages will show the result soon.`,
    dismiss: (n: number) => `${cases(n)} closed: not yours, or fine.`,
    whitelist: (n: number) => `${cases(n)} closed. We never report these pages from now on.`,
    retract: (n: number) => `${cases(n)} withdrawn. Letters leave now; forms within 12 hours.`,
  },
  not: (n: number) => `${cases(n)} stayed as ${plural(n, { one: 'it was', other: 'they were' })}:`,
  stopped: (n: number) =>
    `It stopped here. ${cases(n)} ${plural(n, { one: 'was', other: 'were' })} not tried; nothing happens twice if you continue.`,
  goOn: 'Continue',
  chosen: {
    bar: 'Chosen cases',
    chosen: (n: number) => `${number(n)} chosen`,
    all: (n: number) => `All ${number(n)} that match are chosen`,
    first: (n: number) => `The first ${number(n)} are chosen; more match. Narrow the list to reach the rest.`,
    most: (n: number) => `${number(n)} chosen, which is as many as can be at once`,
    shown: (n: number) => `Choose all ${number(n)} shown`,
    matching: 'Choose all that match',
    act: 'What to do',
    clear: 'Choose none',
  },
});
