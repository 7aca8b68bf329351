import { count } from '#web/language/formats.ts';
import type { manualTexts } from './texts.tsx';

/** German of `manualTexts`. */
export const manualTextsGerman: typeof manualTexts = {
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
  form: {
    name: 'Neue Anfrage',
    url: 'Adresse der Seite',
    urlHelp: 'Eine Seite ohne Fall wird zuerst geprüft, wie eine, die du selbst meldest.',
    needUrl: 'Gib die Adresse der Seite an.',
    words: 'Warum eine Maschine nicht damit zurechtkommt',
    wordsHelp: 'Was du dort siehst und was das Team wissen sollte. Passwörter bleiben bei dir: Schreib hier nie eins.',
    needWords: 'Sag in einem Satz, warum eine Maschine nicht damit zurechtkommt.',
    declaration: 'Diese Seite zeigt meine Inhalte ohne meine Erlaubnis.',
    confirm: 'Bestätige dies zuerst.',
    send: 'Das Team bitten',
    sent: 'Das Team hat deine Anfrage',
    sentText: 'Du siehst jeden Schritt hier und im Fall.',
    openCase: 'Den Fall öffnen',
    support: 'Dem Support schreiben',
    cancel: 'Abbrechen',
  },
  dialog: {
    title: 'Um eine Entfernung von Hand bitten',
    text: 'Unser Team kümmert sich um diese Seite. Dieser Fall zeigt jeden Schritt und die Zeit, die er gebraucht hat.',
  },
  list: {
    name: 'Anfragen',
    request: 'Anfrage',
    search: 'Adresse',
    state: 'Status',
    all: 'Alle Anfragen',
    columns: { page: 'Seite', state: 'Status', time: 'Aufgewendete Zeit', asked: 'Angefragt' },
    minutes: (n) => count(n, 'Minute', 'Minuten'),
    hidden: 'Adresse nicht gezeigt',
    hiddenWhy:
      'Wir zeigen Adressen und Fragen, sobald eines deiner Konten bestätigt ist. Die Anfrage zurückziehen kannst du auch ohne das.',
    safe: 'Deine Anfragen sind gespeichert.',
    empty: {
      title: 'Du hast noch um keine Seite gebeten',
      text: 'Bitte oben darum, oder in einem Fall mit „Um Entfernung von Hand bitten“.',
    },
  },
  states: {
    asked: 'Wartet auf das Team',
    'taken-up': 'In Arbeit',
    waiting: 'Braucht deine Antwort',
    removed: 'Entfernt',
    'not-possible': 'Nicht möglich',
    withdrawn: 'Zurückgezogen',
  },
  steps: {
    asked: 'Du hast darum gebeten',
    'taken-up': 'Vom Team aufgenommen',
    step: 'Das Team hat daran gearbeitet',
    question: 'Das Team fragt dich',
    answer: 'Du hast geantwortet',
    removed: 'Entfernt',
    'not-possible': 'Nicht möglich',
    withdrawn: 'Du hast sie zurückgezogen',
  },
  part: {
    ask: 'Um Entfernung von Hand bitten',
    support: 'Den Support zu diesem Fall fragen',
    firstStepBy: (when) => `Ein erster Schritt ist versprochen bis ${when}.`,
    spent: (n) => `Bisher ${count(n, 'Minute', 'Minuten')} aufgewendet.`,
    answer: 'Deine Antwort',
    needAnswer: 'Schreib deine Antwort.',
    sendAnswer: 'Antwort senden',
    answered: 'Antwort gesendet',
    withdraw: 'Anfrage zurückziehen',
    withdrawn: 'Anfrage zurückgezogen',
    notLoaded: 'Die Anfragen zu diesem Fall konnten nicht geladen werden',
    safe: 'Es ging nichts verloren.',
    next: (link) => <>Fehlt etwas? {link}.</>,
    steps: 'Schritte',
  },
};
