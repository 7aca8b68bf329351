import { count, number, plural } from '#web/language/formats.ts';
import type { howTexts } from './how-texts.ts';

/** German of `howTexts`. */
export const howTextsGerman: typeof howTexts = {
  all: (period, of) =>
    `Alle Zahlen zählen Seiten (${period}) mit ihrem jetzigen Status. Gefunden (${of.found}) = entfernt (${of.removed}) + offen (${of.open}) + anders geschlossen (${of.closed}). Offen = wartet auf dich (${of.toReview}) + online (${of.online}) + in Prüfung (${of.unconfirmed}). Von den offenen Seiten ${plural(of.openNamed, { one: 'nennt', other: 'nennen' })} ${of.openNamed} nur deinen Namen, ${of.refused} ${plural(of.refused, { one: 'wurde', other: 'wurden' })} vom Hoster abgelehnt, und für ${of.exhausted} gibt es keinen Schritt mehr; in den Fällen steht, was außerhalb dieses Dienstes möglich wäre. Die Zeit bis zur Entfernung läuft von der ersten Meldung einer Runde bis zur ersten Prüfung, bei der die Seite verschwunden war; sie zählt, sobald eine zweite Prüfung einen Tag später das bestätigt.`,
  firstNotice: (hours, inTime, n, median) =>
    `Wo keine Entscheidung nötig war, ging die erste Meldung im Median nach ${number(median)} h hinaus, und ${number(inTime)} von ${number(n)} ${plural(inTime, { one: 'ging', other: 'gingen' })} innerhalb der ${hours} h hinaus, die dein Tarif nennt.`,
  manual: (of) =>
    `In dieser Zeit hast du um ${count(of.asked, 'Entfernung', 'Entfernungen')} von Hand gebeten: ${number(of.removed)} erledigt, ${number(of.notPossible)} nicht möglich, ${number(of.open)} offen. Das Team hat ${count(of.minutes, 'Minute', 'Minuten')} daran gearbeitet.`,
  success: {
    name: 'Erfolgsquote',
    removed: 'Was als Erfolg zählt',
    counted: 'Woran er gemessen wird',
    share: (part, whole, share) => `${part} von ${whole} sind ${share}.`,
    none: 'Noch ist nichts gezählt, deshalb gibt es keinen Anteil zu nennen.',
    seenTwice: 'Entfernt, bei zwei Prüfungen im Abstand von einem Tag gesehen',
    withoutNotice: 'minus die, die ohne unsere Meldung verschwanden oder bevor sie ankam',
    afterNotice: 'Nach einer Meldung entfernt',
    told: 'Gemeldete Seiten',
    toldTwice: 'minus versehentlich zweimal gemeldet',
    alreadyGone: 'minus schon verschwunden, als die Meldung kam',
    notListed: 'minus nicht entfernt, aber in keiner Suchmaschine gelistet',
    notListedWhy:
      'Sie tauchen in Suchen nicht auf. Sie zählen nicht als entfernt und bleiben offen, bis sie verschwunden sind.',
    sum: 'Gezählt',
  },
  breakdown: {
    byHost: 'Nach Hoster',
    hostHeads: ['Hoster', 'Gefunden', 'Gesendet', 'Entfernt', 'Offen', 'Geschlossen'],
    byPlatform: 'Nach Plattform',
    platformHeads: ['Plattform', 'Gefunden', 'Gesendet', 'Entfernt', 'Offen', 'Geschlossen'],
    otherSites: 'Andere Websites',
    byEngine: 'Nach Suchmaschine',
    engineHeads: ['Suchmaschine', 'Angefragt', 'Aus der Suche entfernt', 'Abgelehnt', 'Nicht gelistet'],
    nothing: 'Noch nichts.',
  },
};
