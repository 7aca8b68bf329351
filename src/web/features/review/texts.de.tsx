import { count, plural } from '#web/language/formats.ts';
import type { reviewTexts } from './texts.tsx';

/** German of `reviewTexts`. */
export const reviewTextsGerman: typeof reviewTexts = {
  notLoaded: {
    title: 'Was auf dich wartet, konnte nicht geladen werden',
    safe: 'Nichts wird gesendet, bis du entscheidest.',
  },
  caseOf: (at, all) => `Fall ${at} von ${all}`,
  previous: 'Voriger Fall',
  next: 'Nächster Fall',

  bar: {
    back: 'Zurück',
    place: (at, all, more) => `${at} von ${all}${more ? '+' : ''}`,
    progress: 'Entschieden',
    host: 'Hoster',
    anyHost: 'Jeder Hoster',
    kind: 'Art der Übereinstimmung',
    anyKind: 'Jede Übereinstimmung',
    compare: 'Vergleichen',
    side: 'Nebeneinander',
    difference: 'Unterschied',
    privacy: 'Sichtschutz: Vorschau ausblenden, sofort verbergen',
    showPreviews: 'Vorschau zeigen',
    hidePreviews: 'Vorschau ausblenden',
    hideNow: 'Sofort verbergen',
    showDifference: 'Unterschied zeigen',
    showSide: 'Nebeneinander zeigen',
  },
  notices: {
    none: 'Meldungen',
    prepared: (n) => count(n, 'Meldung', 'Meldungen'),
    read: (words) => `${words} lesen`,
    send: (n) => `${count(n, 'Meldung', 'Meldungen')} senden`,
    sendShort: (n, last) => (
      <>
        {n}
        {last(plural(n, { one: ' Meldung', other: ' Meldungen' }))} senden
      </>
    ),
  },
  sending: {
    dryRun: 'Probelauf: Meldungen werden geschrieben, keine wird gesendet.',
    byHand: 'Nichts geht hinaus, bis du es sendest.',
    soon: 'Meldungen gehen bald hinaus. Bis dahin: U macht es rückgängig.',
  },
  refused: 'Diese Entscheidung wurde abgelehnt.',
  goToRefused: 'Zum Fall',
  hide: (host) => `Ausblenden: ${host}`,

  pair: {
    yours: 'Deins',
    found: 'Gefunden',
    yourPicture: 'Dein Bild',
    noneRecognised: 'keins erkannt',
    noneOfYours: 'Nichts zum Vergleichen',
    foundPicture: 'Gefundenes Bild',
    noneFound: 'Kein Bild auf dieser Seite',
    loading: (picture) => `${picture}, wird geladen`,
    copyAddress: 'Adresse kopieren',
    difference: 'Unterschied',
    uncovered: 'links der Linie das gefundene, rechts davon deins',
    zoom: 'Beide vergrößern',
    zoomOut: 'Verkleinern',
    zoomIn: 'Vergrößern',
    toWhole: (percent) => `${percent}, zurück zum ganzen Bild`,
  },
  queue: {
    name: 'Fälle zum Prüfen',
    tile: (at, decision) => `Fall ${at}${decision ? `, ${decision}` : ''}`,
    decisions: { approve: 'entfernen lassen', dismiss: 'nicht meins oder okay', whitelist: 'nie melden' },
  },
  facts: {
    why: 'Warum',
    noSign: 'kein weiteres Anzeichen',
    fakeOfMe: 'Das ist ein Fake von mir',
    page: 'Seite',
    seen: 'Zuerst gesehen',
    again: (round) => `wieder da, Runde ${round}`,
    firstTime: 'zum ersten Mal',
    before: 'Früher bei diesem Hoster',
    undecided: 'noch nichts entschieden',
    decided: (taken, kept) => `${taken || 'keine'} entfernen lassen, ${kept || 'keine'} stehen lassen`,
  },
  decide: {
    approve: 'Entfernen lassen',
    report: 'Diesen Beitrag melden',
    whichWork: 'Welches Werk?',
    dismiss: 'Nicht meins/okay',
    whitelist: (label) => label,
    all: (n) => `Alle ${n} dieses Hosters`,
    flag: 'Es könnte eine minderjährige Person zeigen',
    more: 'Weitere Entscheidungen',
    undo: 'Rückgängig',
    undoLast: 'Letzte Entscheidung rückgängig',
    nothingToUndo: 'Nichts zurückzunehmen',
    keys: 'Tasten',
    said: {
      approve: 'Du hast entschieden: entfernen lassen.',
      dismiss: 'Du hast entschieden: nicht meins oder okay.',
      whitelist: 'Du hast entschieden: in Ruhe lassen.',
    },
  },
};
