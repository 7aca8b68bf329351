import type { StripTexts } from '#modules/reports/strip/texts.ts';

/** German of the sheet. */
export const stripTextsGerman: StripTexts = {
  locale: 'de',
  title: 'Vorher und nachher',
  about: (address, caseId, zone) => `${address} · Fall ${caseId} · Zeiten in ${zone}`,
  before: {
    title: '1  Die Seite vorher',
    noPicture: (said) =>
      `Von der Seite gibt es kein Bild; in den Beweisen steht dazu auf Englisch „${said}“. Die Beweise enthalten die Seite selbst.`,
    blurred: 'Hier unscharf. Die Beweise enthalten das scharfe Bild.',
    pictureHash: 'SHA-256 von picture.png in den Beweisen',
    manifestHash: 'SHA-256 des Verzeichnisses (Manifest) der Beweise',
  },
  letter: {
    title: '2  Das Schreiben im gesendeten Wortlaut',
    sent: (at, to) => `${at}, an ${to}`,
    bodyHash: 'SHA-256 des Textes unter dem Betreff',
    rest: '… Der Rest steht in der Meldung selbst.',
  },
  after: {
    title: '3  Die Seite nachher',
    found: (checks) =>
      checks === 1 ? 'Eine Prüfung hat sie nicht mehr gefunden' : `${checks} Prüfungen haben sie nicht mehr gefunden`,
    noPicture:
      'Eine Seite, die verschwunden ist, hinterlässt kein Bild. Was jede Prüfung gesehen hat, steht im Verlauf des Falls.',
    from: { first: 'von unserem ersten Standort', second: 'von unserem zweiten Standort' },
    answered: (status) => `der Hoster hat ${status} geantwortet`,
    checkHash: (number) => `SHA-256 der Prüfung ${number} im Verlauf des Falls`,
    notKept: 'nicht aufbewahrt',
  },
};
