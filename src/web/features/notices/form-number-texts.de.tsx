import type { formNumberTexts } from './form-number-texts.tsx';

/** German of `formNumberTexts`. */
export const formNumberTextsGerman: typeof formNumberTexts = {
  record: 'Als eingereicht festhalten',
  notRecorded: 'Es wurde nichts festgehalten.',
  handedIn: 'Eingereicht',
  numbered: (day, number) => (
    <>
      {day}, unter der Nummer {number}
    </>
  ),
  copyNumber: 'Nummer kopieren',
  undo: 'Es wurde nicht eingereicht',
  undoUntil: (time) =>
    `Aus Versehen festgehalten? Das lässt sich rückgängig machen bis ${time}; tust du es, wartet das Formular wieder hier.`,
  notChanged: 'Es wurde nichts geändert.',
};
