import type { cancelTexts } from './texts-cancel.ts';

/** German of `cancelTexts`. */
export const cancelTextsGerman: typeof cancelTexts = {
  isCancelled: (title) => `${title} ist gekündigt`,
  youKeepIt: (until) => `Du behältst den Tarif bis ${until}.`,
  cancel: (title) => `${title} kündigen?`,
  youKeepEverything: (until) =>
    `Du behältst alles bis ${until}. Es wird nichts mehr abgebucht, und bis dahin kannst du den Tarif reaktivieren.`,
  afterNoNew: (until) => `Nach dem ${until} beginnt kein neuer Suchlauf, und kein neuer Fall entsteht.`,
  noticesThatAre:
    'Hinausgegangene Meldungen bleiben bestehen, und Antworten kommen weiter an; nach diesem Tag geht keine neue hinaus.',
  yourPicturesCases:
    'Deine Bilder, Fälle und Beweise bewahren wir danach 90 Tage auf; bevor sie gelöscht werden, schreiben wir dir zweimal.',
  cancelFor: (until) => `Zum ${until} kündigen`,
  late: {
    isEnded: (title) => `${title} ist beendet`,
    nothingMore: 'Es wird nichts mehr abgebucht.',
    endsAtOnce: (title) =>
      `Die letzte Zahlung ist nicht eingegangen, deshalb endet ${title} sofort. Die offene Zahlung wird nicht mehr verlangt, und sonst wird nichts abgebucht.`,
    beforeCharge: (title) =>
      `Der neue Zeitraum ist noch nicht bezahlt, deshalb endet ${title} sofort, und es wird nichts abgebucht.`,
    noNew: 'Von da an beginnt kein neuer Suchlauf, und kein neuer Fall entsteht.',
    noticesThatAre:
      'Hinausgegangene Meldungen bleiben bestehen, und Antworten kommen weiter an; es geht keine neue hinaus.',
    endNow: (title) => `${title} jetzt beenden`,
  },
  keep: (title) => `${title} behalten`,
};
