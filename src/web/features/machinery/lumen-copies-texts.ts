import { translated } from '#web/language/translated.ts';

/** Copies of notices that an operator has to see to. */
export const lumenCopiesTexts = translated('lumenCopies', {
  title: 'Copies at Lumen',
  text: 'A copy of unknown outcome is never sent again without you. Search lumendatabase.org for our notices of that day, then say whether it is there.',
  states: { refused: 'refused', unknown: 'outcome unknown' },
  number: 'Its number at Lumen',
  arrived: 'It is there',
  note: 'Why nothing more is to be done',
  dismiss: 'Dismiss',
  bringBack: 'Bring back',
  showDismissed: 'Show dismissed copies',
  hideDismissed: 'Hide dismissed copies',
  noted: (note: string) => `Note: ${note}`,
  absent: 'It is not there, send it again',
});
