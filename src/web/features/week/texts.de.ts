import { count, number } from '#web/language/formats.ts';
import type { weekTexts } from './texts.ts';

const open = (n: number): string =>
  n === 0 ? 'Keine offene Kopie bekannt' : count(n, 'offene Kopie', 'offene Kopien');

/** German of `weekTexts`. */
export const weekTextsGerman: typeof weekTexts = {
  lead: {
    more: (n, by) => `${open(n)}, ${number(by)} mehr als eine Woche zuvor`,
    fewer: (n, by) => `${open(n)}, ${number(by)} weniger als eine Woche zuvor`,
    same: (n) => (n === 0 ? open(n) : `${open(n)}, so viele wie eine Woche zuvor`),
    first: (n) => `${open(n)} am Ende deiner ersten Woche`,
    sofar: (n) => `${open(n)}, Stand jetzt`,
    unwatched: 'In dieser Woche haben wir nicht für dich gesucht',
    days: (days, zone) => `${days}, Montag bis Sonntag, Zeitzone ${zone}.`,
    looked: ({ looks, wholeLooks }) =>
      looks === 0
        ? 'In dieser Woche lief kein Suchlauf.'
        : looks === wholeLooks
          ? `${count(looks, 'Suchlauf', 'Suchläufe')}, alle Quellen haben geantwortet.`
          : `${count(looks, 'Suchlauf', 'Suchläufe')}; bei ${number(wholeLooks)} davon haben alle Quellen geantwortet.`,
  },
  earlier: 'Woche davor',
  later: 'Woche danach',
  review: (n) => `${count(n, 'mögliche Kopie', 'mögliche Kopien')} prüfen`,
  stopped: (day) =>
    `Am ${day} endete dein Tarif, und wir haben aufgehört zu suchen. Kopien, die seitdem aufgetaucht sind, kennen wir nicht.`,
  stoppedWithout:
    'Dein Tarif ist beendet, deshalb suchen wir nicht mehr. Kopien, die seitdem aufgetaucht sind, kennen wir nicht.',
  free: 'Ohne Tarif suchen wir einmal. Kopien, die später auftauchen, kennen wir nicht.',
  seePlans: 'Tarife ansehen',
  figures: {
    online: 'Offene Kopien',
    before: (n) => `${number(n)} zu Beginn der Woche`,
    found: 'Neue Kopien',
    inTheWeek: 'in dieser Woche gefunden',
    removed: 'Entfernt',
    twice: 'bei zwei Prüfungen verschwunden',
    waiting: 'Wartet auf dich',
    now: 'heute, aus allen Wochen',
  },
  change: {
    title: 'Was sich geändert hat',
    caption: 'Offene Kopien, vom Beginn der Woche bis zu ihrem Ende',
    heads: ['Kopien', 'Anzahl'],
    before: 'Offen zu Beginn der Woche',
    found: 'Neu',
    back: 'Nach einer Entfernung zurück',
    removed: 'Entfernt',
    closed: 'Anders geschlossen',
    after: 'Offen am Ende der Woche',
    now: 'Jetzt offen',
    howCounted:
      'Offene Kopien sind die Seiten deines Berichts, die weder entfernt noch geschlossen sind, auch solange sie auf deine Entscheidung warten oder geprüft werden. Eine Kopie gilt als entfernt, wenn zwei Prüfungen sie nicht mehr gefunden haben.',
  },
  did: {
    title: 'Was wir getan haben',
    caption: 'Was in dieser Woche gesendet wurde und was zurückkam',
    heads: ['Schritt', 'Anzahl'],
    notices: 'Gesendete Meldungen',
    pages: 'Seiten, die sie nennen',
    reminders: 'Gesendete Erinnerungen',
    answers: 'Erhaltene Antworten',
    scans: 'Suchläufe',
  },
  where: {
    title: 'Wo die neuen Kopien sind',
    caption: 'Neue Kopien nach Art der Website',
    heads: ['Art der Website', 'Kopien'],
    kinds: {
      forum: 'Foren',
      'file-host': 'Datei-Hoster',
      'image-host': 'Bild-Hoster',
      video: 'Video-Websites',
      blog: 'Blogs',
      social: 'Soziale Netzwerke',
      other: 'Andere Websites',
    },
  },
  empty: {
    title: 'Eine ruhige Woche',
    noScan: 'Es lief kein Suchlauf, nichts wurde gesendet, und keine Kopie ist bekannt.',
    unwatched: 'Dein Tarif war schon vorher beendet. Ob neue Kopien aufgetaucht sind, wissen wir nicht.',
    scanned: 'Wir haben gesucht und nichts gefunden. Keine Kopie ist bekannt.',
    first: 'Deine erste Woche läuft. Was wir finden und tun, wird hier gezählt.',
  },
  failed: 'Deine Woche konnte nicht geladen werden',
  safe: 'Deine Fälle und Meldungen sind davon nicht betroffen.',
};
