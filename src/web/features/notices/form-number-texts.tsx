import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** The words about the number of a form that a person handed in. */
export const formNumberTexts = translated('formNumber', {
  record: 'Record that it was handed in',
  notRecorded: 'Nothing was recorded.',
  handedIn: 'Handed in',
  numbered: (day: string | undefined, number: ReactNode) => (
    <>
      {day}, with the number {number}
    </>
  ),
  copyNumber: 'Copy number',
  undo: 'It was not handed in',
  undoUntil: (time: string) => `Recorded by mistake? You can undo it until ${time}; the form then waits here again.`,
  notChanged: 'Nothing was changed.',
});
