import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the dialog that takes a case back. */
export const retractTexts = translated('retract', {
  title: (n: number | undefined) =>
    n === undefined
      ? 'Withdraw what was sent?'
      : n === 0
        ? 'Stop this case?'
        : n === 1
          ? 'Withdraw this notice?'
          : `Withdraw ${n} notices?`,
  text: 'Everyone we notified learns that the notice is withdrawn, and we stop pursuing the removal. They may put the page back.',
  send: (n: number) => (n === 0 ? 'Stop this case' : `Send ${count(n, 'withdrawal')}`),
  keep: 'Leave it as it is',
});
