import type { logTexts } from './log-texts.tsx';

/** German of `logTexts`. */
export const logTextsGerman: typeof logTexts = {
  title: 'Protokoll',
  lead: {
    title: 'Was das Team gesehen und getan hat',
    text: 'Jede Zeile so, wie die betroffene Person sie liest. Namen stehen auf ihren Seiten; sie zu öffnen wird festgehalten, und ebenso, hier nach einer Person zu filtern.',
  },
  search: 'ID oder ganze E-Mail-Adresse',
  list: 'Zugriffe und Handlungen',
  nothing: 'Hier passt nichts dazu.',
  none: { title: 'Noch nichts', text: 'Jeder Zugriff auf die Daten einer Person und jede Handlung steht hier.' },
  safe: 'Nichts davon ist verloren.',
  filters: { operator: 'Teammitglied', kind: 'Art', what: 'Was', from: 'Von', to: 'Bis' },
  anybody: 'Alle Teammitglieder',
  both: 'Zugriffe und Handlungen',
  kinds: { looked: 'Zugriffe', acted: 'Handlungen' },
  anything: 'Alles',
  columns: { what: 'Was', who: 'Teammitglied', whom: 'Person', at: 'Wann' },
  job: {
    about: (what, n) => (
      <>
        {n === 1 ? 'Art:' : `${n} der Art`} {what}.
      </>
    ),
    more: (n) => `und ${n} weitere`,
  },
  atCommandLine: 'Befehlszeile',
  nobody: 'keine Person',
};
