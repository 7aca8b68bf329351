import { count, number } from '#web/language/formats.ts';
import type { jobsTexts } from './jobs-texts.ts';

/** German of `jobsTexts`. */
export const jobsTextsGerman: typeof jobsTexts = {
  title: 'Aufträge',
  lead: (waiting, failed) =>
    `${count(waiting, 'wartender Auftrag', 'wartende Aufträge')}, ${number(failed)} endgültig fehlgeschlagen`,
  leadPlain: 'Aufträge',
  text: 'Ein Auftrag, der fehlschlägt, wird wiederholt, jedes Mal später. Die Aufträge unten haben ihre Wiederholungen aufgebraucht.',
  notRead: 'Die Warteschlangen konnten nicht gelesen werden',
  safe: 'Aufträge laufen weiter.',
  queues: 'Warteschlangen',
  which: 'Welche Warteschlangen',
  busy: 'Nur mit Aufträgen',
  all: 'Alle Warteschlangen',
  quiet: 'Keine Warteschlange enthält etwas.',
  job: 'Auftrag',
  waiting: 'Wartend',
  later: 'Später',
  running: 'Laufend',
  failed: 'Fehlgeschlagen',
  dead: 'fehlgeschlagene Aufträge',
  kind: 'Art',
  every: 'Jede Art',
  kindOf: (job, n) => `${job} (${n})`,
  unknown: 'unbekannt',
  retryAll: (n) => (n === 1 ? 'Noch einmal versuchen' : `Alle ${number(n)} noch einmal versuchen`),
  retryAllTitle: (n, job) =>
    `${count(n, 'fehlgeschlagenen Auftrag', 'fehlgeschlagene Aufträge')} der Art ${job} noch einmal versuchen`,
  retryAllText:
    'Die bis jetzt fehlgeschlagenen gehen in einem Schritt in ihre Warteschlange zurück. Was fehlschlägt, während dies hier offen ist, bleibt hier.',
  retried: (n) => `In die Warteschlange zurückgegeben: ${count(n, 'Auftrag', 'Aufträge')}`,
  retry: 'Noch einmal',
  drop: 'Verwerfen',
  dropTitle: 'Diesen Auftrag endgültig verwerfen',
  dropText:
    'Er wird nie wieder versucht, und worum es ging, wartet auf einen anderen. Wer ihn warum verworfen hat, bleibt im Protokoll; der Auftrag kommt nicht zurück.',
  dropped: 'Der Auftrag wurde verworfen',
  notDone: 'Nicht erledigt',
  of: (what) => `(${what})`,
  about: 'Betrifft',
  error: 'Fehler',
  failedAt: 'Fehlgeschlagen',
  noFacts: 'nichts',
  none: {
    title: 'Nichts ist endgültig fehlgeschlagen',
    text: 'Ein Auftrag, der zum letzten Mal fehlschlägt, kommt hierher und auf die Arbeitsliste.',
  },
  nothing: (kind) => `Kein Auftrag der Art ${kind} ist endgültig fehlgeschlagen.`,
  listSafe: 'Sie warten hier, bis sich jemand aus dem Team darum kümmert.',
  cancel: 'Jetzt nicht',
};
