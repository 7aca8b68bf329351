import type { shellTexts } from './texts.ts';

/** German of `shellTexts`. */
export const shellTextsGerman: typeof shellTexts = {
  noAnswerYet: 'Der Dienst antwortet noch nicht. Diese Seite versucht es weiter.',
  notLoaded: 'Dieser Teil war noch nicht geladen, und du bist offline.',
  main: 'Hauptmenü',
  skip: 'Zum Inhalt springen',
  collapse: 'Seitenleiste einklappen',
  expand: 'Seitenleiste ausklappen',
  yourMenu: 'dein Menü',
  signOut: 'Abmelden',
  stillIn: 'Du bist noch angemeldet',
  notSaved: 'Diese Einstellung wurde nicht gespeichert',
  languageNotLoaded: {
    title: (name) => `${name} konnte nicht geladen werden`,
    text: 'Die Sprache bleibt, wie sie ist. Prüfe deine Verbindung, lade dann die Seite neu oder wähle noch einmal.',
  },
  takeTour: 'Rundgang',
  unread: (label, n) => `${label}, ${n > 99 ? 'mehr als 99' : n} ungelesen`,
  plans: {
    standard: 'Standard',
    plus: 'Plus',
    premium: 'Premium',
    affiliate: 'Affiliate',
    none: 'Derzeit kein Tarif',
    free: 'Kostenlos',
  },
  card: {
    ending: 'Dein Tarif endet mit diesem Zeitraum. Danach beginnt kein neuer Suchlauf.',
    reactivate: 'Jetzt reaktivieren',
    ended: 'Dein Tarif ist beendet, deshalb wird nicht mehr nach neuen Kopien gesucht.',
    renew: 'Abo erneuern',
    free: 'Sieh, was ein Tarif gegen die Kopien tun würde, die wir finden.',
    start: 'Loslegen',
    higher: 'Ein höherer Tarif würde mehr von dem abdecken, was wir finden.',
    upgrade: 'Jetzt upgraden',
  },
  counts: {
    toReview: (n) => `${n} zu prüfen`,
    open: (n) => `${n} offen`,
  },
  tools: {
    search: 'Suchen oder öffnen',
    more: 'Mehr: Suche, Vorschau, sofort verbergen',
    showPreviews: 'Vorschau zeigen',
    hidePreviews: 'Vorschau ausblenden',
    hideNow: 'Sofort verbergen',
  },
  strips: {
    late: (day) =>
      `Die letzte Zahlung für deinen Tarif ist nicht eingegangen. Der Tarif endet am ${day}, wenn sie nicht noch eingeht.`,
    pay: 'Zahlen oder Karte ändern',
    sample: 'Beispieldaten. Nichts verlässt diesen Rechner.',
    offline:
      'Du bist offline. Was du siehst, wurde vorher geladen; nichts Neues wird gesendet, bis du wieder verbunden bist.',
  },
  notFound: {
    title: 'Nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder der Link ist unvollständig.',
    start: 'Zum Start',
  },
  failure: {
    title: 'Etwas ist schiefgegangen',
    text: 'Diese Seite konnte nicht dargestellt werden. Deine Fälle sind sicher, und Meldungen gehen weiter wie geplant.',
    again: 'Erneut versuchen',
    show: 'Fehler zeigen',
    hide: 'Fehler verbergen',
  },
};
