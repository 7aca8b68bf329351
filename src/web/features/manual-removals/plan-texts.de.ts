import { wordsKeptDays } from '#modules/manual-removals/lengths.ts';
import { count } from '#web/language/formats.ts';
import type { planTexts } from './plan-texts.ts';

/** German of `planTexts`. */
export const planTextsGerman: typeof planTexts = {
  text: `Deine Anfragen bleiben hier; eine, deren Seite keinen Fall hat, wird nach ${count(wordsKeptDays, 'Tag', 'Tagen')} gelöscht, oder wenn du sie zurückziehst. Du kannst Fragen beantworten und eine Anfrage zurückziehen. Arbeit, die das Team begonnen hat, läuft weiter, solange deine Vollmacht gilt; ohne den Tarif beginnt es keine weitere.`,
  lead: {
    title: 'Um eine Entfernung von Hand bitten',
    text: 'Für Seiten, mit denen eine Maschine nicht zurechtkommt: eine Anmeldung, ein Formular mit einem Rätsel, ein Chat. Unser Team erledigt es von Hand; der Fall zeigt jeden Schritt und die Zeit, die er gebraucht hat.',
  },
  standing: {
    promised: (hours) =>
      `Dein Tarif verspricht einen ersten Schritt innerhalb von ${count(hours, 'Stunde', 'Stunden')}.`,
    unpromised: 'Dein Tarif verspricht keine Zeit für einen ersten Schritt.',
    measured: (median, n, days) => `Median der letzten ${days} Tage: ${median} (${count(n, 'Anfrage', 'Anfragen')}).`,
    unmeasured: 'In den letzten 90 Tagen wurde keine Anfrage aufgenommen, deshalb gibt es noch keine gemessene Zeit.',
  },
  checked: {
    checking: 'Wir prüfen diese Seite zuerst. Sobald sie einen Fall hat, geht deine Anfrage an unser Team.',
    noCase: 'Zu dieser Seite entstand kein Fall, darum hat unser Team nicht begonnen.',
    kept: `Solange ihre Seite keinen Fall hat, bewahren wir eine Anfrage ${count(wordsKeptDays, 'Tag', 'Tage')} auf. Ziehst du sie zurück, wird sie sofort gelöscht.`,
  },
};
