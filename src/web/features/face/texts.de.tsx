import type { faceTexts } from './texts.tsx';

/**
 * German of `faceTexts`. Whoever changes what `agreement` says counts up `CONSENT_WORDING` (modules/faces), which the
 * record of each consent names.
 */
export const faceTextsGerman: typeof faceTexts = {
  title: 'Nach meinem Gesicht suchen',
  notLoaded: 'Die Gesichtssuche konnte nicht geladen werden',
  safe: 'Sie bleibt, wie sie ist.',
  lead: 'Manche Seiten zeigen dich auf Bildern, die wir noch nicht kennen. Wenn du zustimmst, vergleichen wir gefundene Bilder mit deinem Gesicht und legen Seiten, die dich zeigen könnten, unter „Prüfen“.',
  agreement: [
    'Du gibst 1 bis 5 Bilder von dir und von niemandem sonst. Jedes muss dein Gesicht zeigen und kein anderes. Wir löschen jedes Bild, sobald wir es gelesen haben.',
    'Wir berechnen Zahlen aus deinem Gesicht. Das sind biometrische Daten. Wir bewahren sie verschlüsselt mit dem Schlüssel deines Kontos auf.',
    'Gefundene Bilder werden nur mit deinem Gesicht verglichen. Von den Gesichtern anderer Menschen bewahren wir nichts auf.',
    'Die Suche schlägt dir immer nur Seiten zum Prüfen vor. Sie kann dich übersehen oder jemand anderen für dich halten: Nichts wird gesendet, wenn du es nicht entscheidest.',
    'Du kannst sie jederzeit ausschalten. Die Zahlen, deine Bilder und was durch sie gefunden wurde, werden sofort gelöscht. Dass und wann du zugestimmt hast, bleibt festgehalten, bis dein Konto gelöscht wird.',
    'Wenn wir das nicht mehr anbieten, hören wir sofort auf zu vergleichen und löschen alles davon nach sieben Tagen.',
  ],
  agree: 'Ich stimme zu: Sucht nach meinem Gesicht',
  verifyFirst: 'Bestätige zuerst eines deiner Konten, damit wir wissen, wessen Gesicht es ist.',
  toAccounts: 'Zu deinen Konten',
  isOn: (since) => `An seit dem ${since}. Seiten, die dich zeigen könnten, warten unter „Prüfen“.`,
  needsPicture: 'Sie ist an, aber wir haben noch kein Bild deines Gesichts. Füge eines hinzu, um zu beginnen.',
  isReading: 'Sie ist an. Dein Gesicht wird verglichen, sobald dein Bild gelesen ist.',
  pictures: 'Bilder von dir',
  only: 'Nur Bilder von dir selbst, mit einem Gesicht auf jedem. Uploads: JPEG, PNG oder WebP, bis 10 MB.',
  add: 'Bild von mir hochladen',
  sending: 'Wird gesendet',
  tooLarge: 'Ein Bild von dir darf bis zu 10 MB haben. Es wurde nicht gespeichert.',
  full: 'Mehr als fünf Bilder gehen nicht. Entferne eines, um ein anderes hinzuzufügen.',
  reading: 'Wird gelesen',
  readAgain: (time) => `Das Lesen dauerte zu lange. Nächster Versuch: ${time}. Du musst nichts tun.`,
  ready: (day) => `Dein Gesicht wurde am ${day} gelesen. Das Bild ist gelöscht.`,
  refused: {
    'no-face': 'Darin wurde kein Gesicht gefunden. Füge eines hinzu, das dein Gesicht von vorn zeigt, in gutem Licht.',
    'several-faces':
      'Es zeigt mehr als ein Gesicht. Füge eines hinzu, das nur dich zeigt, oder schneide die anderen ab.',
    unreadable: 'Es konnte nicht gelesen werden. Speichere es als JPEG oder PNG und füge es noch einmal hinzu.',
    'not-accepted':
      'Wir können dieses Bild nicht annehmen und haben es gelöscht. Wenn du das für einen Fehler hältst, schreib dem Support.',
  },
  works: {
    open: 'Aus deinen Werken wählen',
    title: 'Wähle ein Bild von dir',
    text: 'Wähle ein Werk, das dein Gesicht zeigt und kein anderes. Wir lesen eine Kopie davon und löschen die Kopie. Das Werk bleibt, wie es ist.',
    search: 'Werk suchen',
    list: 'Deine Werke',
    untitled: 'Ohne Titel',
    picture: (title) => `Dein Bild, unscharf, ${title}`,
    nothingToShow: 'Es gibt nichts zu zeigen.',
    choose: 'Dieses nehmen',
    chooseThis: (title) => `Dieses nehmen: ${title}`,
    chosen: 'In Gebrauch',
    more: 'Weitere Werke',
    nothing: (typed) => `Kein Werk, das sich hier verwenden lässt, heißt „${typed}“.`,
    none: 'Noch lässt sich keines deiner Werke hier verwenden',
    noneText:
      'Wir brauchen ein Bild, das dir allein gehört und dessen Datei wir aufbewahren. Videos, gemeinsame Werke und Werke, die auf deinem Gerät bleiben, lassen sich nicht verwenden.',
    toContent: 'Zu deinen Werken',
    notLoaded: 'Deine Werke konnten nicht geladen werden',
    safe: 'Nichts wurde hinzugefügt.',
    ready: (day) => `Dein Gesicht wurde am ${day} gelesen, aus deinem Werk mit diesem Namen.`,
  },
  removeNote:
    'Wenn du ein Bild entfernst, dessen Gesicht gelesen wurde, wird auch gelöscht, was bisher durch dein Gesicht gefunden wurde.',
  whatYouAgreedTo: 'Wozu du zugestimmt hast',
  off: {
    open: 'Ausschalten',
    title: 'Nicht mehr nach deinem Gesicht suchen?',
    text: 'Die Zahlen, die aus deinem Gesicht berechnet wurden, deine Bilder und was durch sie gefunden wurde, werden jetzt gelöscht. Seiten, die aus keinem anderen Grund unter „Prüfen“ warten, verschwinden von dort. Das lässt sich nicht rückgängig machen.',
    now: 'Ausschalten und löschen',
    keep: 'Anlassen',
  },
  ended: {
    isPaused: (since, on) =>
      `Wir suchen zurzeit nicht nach Gesichtern. Du hast am ${since} zugestimmt; wenn wir nicht wieder anfangen, wird ${on ? `am ${on}` : 'nach sieben Tagen'} gelöscht, was wir von deinem Gesicht aufbewahren. Du kannst es jetzt löschen.`,
    unread: 'Noch nicht gelesen. Es wird aufbewahrt, bis wir wieder anfangen oder bis es mit dem Rest gelöscht wird.',
    refused: 'Es ließ sich nicht verwenden. Nichts davon wird aufbewahrt außer seinem Namen.',
    open: 'Jetzt löschen',
    title: 'Löschen, was wir von deinem Gesicht aufbewahren?',
    text: 'Die Zahlen, die aus deinem Gesicht berechnet wurden, deine Bilder und was durch sie gefunden wurde, werden jetzt gelöscht, und deine Zustimmung endet. Seiten, die aus keinem anderen Grund unter „Prüfen“ warten, verschwinden von dort. Das lässt sich nicht rückgängig machen.',
    now: 'Alles davon löschen',
    keep: 'Vorerst behalten',
  },
  isOff: 'Wir suchen nicht mehr nach deinem Gesicht',
  isOffText: 'Was davon aufbewahrt war, ist gelöscht.',
};
