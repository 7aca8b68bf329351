import { count } from '#web/language/formats.ts';

/** The words of the dialog that takes a case back. */
export const retractTexts = {
  title: (n: number | undefined) =>
    n === undefined
      ? 'Take back what was sent?'
      : n === 0
        ? 'Stop this case?'
        : n === 1
          ? 'Take this notice back?'
          : `Take ${n} notices back?`,
  text: 'Everyone we notified learns that the notice is withdrawn, and we stop pursuing the removal. They may put the page back.',
  send: (n: number) => (n === 0 ? 'Stop this case' : `Send ${count(n, 'withdrawal')}`),
  keep: 'Leave it as it is',
};
