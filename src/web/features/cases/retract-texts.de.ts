import { count } from '#web/language/formats.ts';
import type { retractTexts } from './retract-texts.ts';

/** German of `retractTexts`. */
export const retractTextsGerman: typeof retractTexts = {
  title: (n) =>
    n === undefined
      ? 'Zurückziehen, was gesendet wurde?'
      : n === 0
        ? 'Diesen Fall beenden?'
        : n === 1
          ? 'Diese Meldung zurückziehen?'
          : `${n} Meldungen zurückziehen?`,
  text: 'Alle, denen wir eine Meldung gesendet haben, erfahren, dass sie zurückgezogen ist, und wir verfolgen die Entfernung nicht weiter. Sie dürfen die Seite wieder online stellen.',
  send: (n) => (n === 0 ? 'Diesen Fall beenden' : `${count(n, 'Rücknahme', 'Rücknahmen')} senden`),
  keep: 'Lassen, wie es ist',
};
