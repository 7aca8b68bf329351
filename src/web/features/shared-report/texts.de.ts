import { asPercent } from '#lib/percent/index.ts';
import { count, number } from '#web/language/formats.ts';
import type { sharedReportTexts } from './texts.ts';

/** German of `sharedReportTexts`. */
export const sharedReportTextsGerman: typeof sharedReportTexts = {
  title: 'Bericht über Kopien und Meldungen',
  description: 'Was gefunden wurde, was gefordert wurde und was daraus wurde.',
  lead: (period, made, ends) =>
    `Gefundene Adressen (${period}), Stand: ${made}. Alle mit dem Link können dies bis ${ends} lesen, oder bis die Person, von der der Bericht stammt, ihn beendet.`,
  hostsOnly:
    'Er zeigt nur Websites und Anzahlen. Eine Website zählt unter „andere Websites“, wenn ihr Name verraten könnte, um wen es geht.',
  anyTime: 'zu jeder Zeit',
  since: (from) => `seit ${from}`,
  until: (to) => `bis ${to}`,
  between: (from, to) => `${from} bis ${to}`,
  totals: {
    title: 'Summen',
    found: 'Gefunden',
    sent: 'Gemeldet',
    removed: 'Entfernt, bei zwei Prüfungen gesehen',
    open: 'Offen',
    foundNote: (named) =>
      `entfernt, offen und geschlossen zusammen${named > 0 ? `; ${number(named)} nur über einen Namen` : ''}`,
    openNote: (of) =>
      `${number(of.toReview)} noch nicht entschieden, ${number(of.online)} online (${number(of.refused)} vom Empfänger abgelehnt, ${number(of.exhausted)} ohne weiteren Schritt), ${number(of.unconfirmed)} in Prüfung`,
    closed: 'Anders geschlossen',
    closedNote: 'verworfen, erlaubt oder zurückgezogen',
    success: 'Erfolg',
    percent: (share) => asPercent(number(share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 })),
    successNote: (removed, counted) =>
      `${number(removed)} nach einer Meldung entfernt, von ${number(counted)} gemeldeten und gezählten`,
    nothingCounted: 'noch nichts gezählt',
    setAside: 'Nicht gezählt',
    setAsideNote: (duplicates, gone, notIndexed) =>
      `${number(duplicates)} versehentlich zweimal gemeldet, ${number(gone)} schon verschwunden, als die Meldung kam, ${number(notIndexed)} nicht entfernt und in keiner Suchmaschine gelistet`,
    median: 'Median der Zeit bis zur Entfernung',
    h: (hours) => `${number(hours)} h`,
    medianNote: (n) =>
      `von der ersten Meldung bis zur ersten Prüfung, bei der die Kopie verschwunden war; n = ${number(n)}`,
  },
  hosts: {
    title: 'Hoster',
    heads: ['Hoster', 'Gefunden', 'Gemeldet', 'Entfernt', 'Offen', 'Geschlossen'],
    others: (sites) => (sites === 1 ? 'Eine andere Website' : `${number(sites)} andere Websites`),
    none: 'Es wurde nichts gefunden.',
  },
  pages: {
    title: 'Adressen, neueste zuerst',
    note: 'Die Adressen sind keine Links, und es werden keine Bilder gezeigt.',
    heads: ['Adresse', 'Status', 'Gefunden', 'Entfernt'],
    more: (shown, all) => `${number(shown)} von ${count(all, 'Adresse', 'Adressen')} sind aufgeführt.`,
  },
  nothing: {
    title: 'Hier kann nichts gelesen werden',
    text: 'Ein Link zu einem Bericht endet nach sieben Tagen, oder wenn die Person ihn beendet, von der er stammt. Bitte die Person, die ihn dir gegeben hat, um einen neuen.',
  },
};
