import type { authorizationTexts } from './texts.tsx';

/** German of `authorizationTexts`. */
export const authorizationTextsGerman: typeof authorizationTexts = {
  title: 'Vollmacht, für dich zu handeln',
  notLoaded: 'Die Vollmacht konnte nicht geladen werden',
  safe: 'Sie bleibt, wie sie ist, unterschrieben oder nicht.',
  missing: 'Noch nicht unterschrieben. Bis du unterschreibst, suchen und zählen wir und senden keine Meldungen.',
  expired: 'Sie ist abgelaufen. Nichts Neues wird gesendet, bis du wieder unterschreibst.',
  revoked: (when) =>
    `Du hast sie am ${when} widerrufen. Nichts Neues wird gesendet, bis du wieder unterschreibst. Meldungen, die angehalten waren, musst du dann prüfen.`,
  revokedDocument: 'Widerrufenes Dokument, PDF',
  revoke: 'Widerrufen',
  signed: (name, from, until) => (
    <>
      Unterschrieben von {name} am {from}, gültig bis {until}.
    </>
  ),
  version: (version, number) =>
    `${number > 1 ? `Unterschrift ${number}, Text` : 'Text'} vom ${version}. An Hoster schreiben wir in unserem eigenen Namen.`,
  readAndSign: 'Lesen und unterschreiben',
  document: 'Unterschriebenes Dokument, PDF',

  text: 'Text der Vollmacht',
  inEnglish:
    'Du unterschreibst den englischen Text, denn so lesen ihn Hoster und Gerichte. Er bevollmächtigt uns, in deinem Auftrag und unter unserem Namen nach Kopien und Imitationen zu suchen, ihre Entfernung zu verlangen, Fragen dazu zu beantworten und Meldungen zurückzuziehen. Du erklärst darin: Du bist mindestens 18. Du hast die nötigen Rechte, hast Werke eines Studios so bezeichnet und sagst uns gleich, wenn sich das ändert. Wem du die Nutzung erlaubst, steht auf deiner Liste. Du weißt, dass das Gesetz wissentlich falsche Angaben bestraft und dass wir dich im Zweifel fragen. Dein Name und deine Anschrift gehen nur an Empfänger, wenn das Gesetz oder deren Regeln es verlangen, und nie, ohne dass wir es dir vorher gezeigt haben. Die Vollmacht gilt ein Jahr. Du kannst sie jederzeit widerrufen; gesendete Meldungen ziehen wir dann auf deinen Wunsch zurück.',
  legalName: 'Amtlicher Name',
  legalNameHelp: 'Wird mit der Vollmacht aufbewahrt. Hoster sehen unseren Namen, nicht diesen.',
  enterLegalName: 'Gib deinen vollständigen amtlichen Namen ein.',
  country: 'Land',
  enterCountry: 'Gib dein Land ein.',
  address: 'Postadresse',
  enterAddress: 'Gib deine Postadresse ein.',
  signature: 'Dein Name, als Unterschrift',
  signatureHelp: 'Getippt wie oben. Er zählt wie eine Unterschrift von Hand.',
  sameName: 'Tippe denselben Namen wie oben; damit unterschreibst du.',
  term: 'Das Datum wird gesetzt, wenn du unterschreibst. Die Vollmacht gilt ein Jahr, und du kannst sie jederzeit widerrufen.',
  signing: 'Wird unterschrieben',
  sign: 'Vollmacht unterschreiben',
};
