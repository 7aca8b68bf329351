import type { ReactNode } from 'react';

/** The words about the number of a form that a person handed in. */
export const formNumberTexts = {
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
  undoUntil: (time: string) =>
    `Recorded by mistake? You can take it back until ${time}; the form then waits here again.`,
  notChanged: 'Nothing was changed.',
};
