import { count } from '#web/language/formats.ts';
import type { notificationsTexts } from './texts.tsx';

/** German of `notificationsTexts`. */
export const notificationsTextsGerman: typeof notificationsTexts = {
  preferences: {
    whatYouHear: 'Wovon du erfährst, hier und per E-Mail',
    toOnceIt: (strong) => (
      <>
        E-Mails gehen an {strong}, sobald die Adresse bestätigt ist. Sie enthalten keine Adresse einer Kopie und kein
        Bild, und ihr Betreff verrät nichts. „Einmal am Tag“ heißt 07:00 UTC; was du bis dahin hier gelesen hast, bleibt
        weg. Was dich braucht, steht in jedem Fall auf deiner ersten Seite.
      </>
    ),
    yourChoicesCould: 'Deine Auswahl konnte nicht geladen werden',
    theyAreKept: 'Sie ist gespeichert und gilt weiter.',
  },
  newsChoices: {
    here: 'Hier',
    byMail: 'Per E-Mail:',
    withinMinutes: 'In wenigen Minuten',
    onceADay: 'Einmal am Tag',
    onceAWeek: 'Einmal pro Woche',
    onceAMonth: 'Einmal im Monat',
    never: 'Nie',
    signInChange: 'Eine Änderung daran, wie du dich anmeldest',
    alwaysAtOnce: 'Immer, sofort',
  },
  timeZone: {
    label: 'Zeitzone',
    hint: 'Deine Woche beginnt am Montag um Mitternacht in dieser Zone. Mit einem Tarif geht ihre E-Mail an diesem Tag um 07:00 hinaus. „Einmal am Tag“ bleibt 07:00 UTC.',
    ofDevice: (zone) => `Zeitzone dieses Geräts: ${zone}.`,
    useDevice: 'Übernehmen',
  },
  mailSettings: {
    thisLinkIs: 'Dieser Link ist nicht vollständig',
    itWasCut:
      'Er wurde unterwegs abgeschnitten, oder sein Konto gibt es nicht mehr. Es wurde nichts geändert. Nimm den Link aus einer anderen E-Mail, oder wähle nach dem Anmelden unter „Benachrichtigungen“.',
    signIn: 'Anmelden',
    whatComesBy: 'Was per E-Mail kommt',
    toAChoice: (address) => <>An {address}. Jede Wahl gilt sofort.</>,
    nothingComesBy: 'Es kommt nichts mehr per E-Mail, außer Änderungen daran, wie du dich anmeldest.',
    unsubscribeFromAll: 'Alle abbestellen',
    tryAgain: 'Erneut versuchen',
  },
  messages: {
    case: (caseName) => `Fall ${caseName}`,
    whatHappenedWith: 'Was mit deinen Fällen geschehen ist.',
    ofYourAccount: 'Was dein Konto und deine Anmeldung betrifft.',
    notReadYet: (n) =>
      n > 99
        ? 'Mehr als 99 Nachrichten noch nicht gelesen'
        : `${count(n, 'Nachricht', 'Nachrichten')} noch nicht gelesen`,
    allIsRead: 'Alles ist gelesen',
    markAllAs: 'Alle als gelesen markieren',
    yourNotificationsCould: 'Deine Benachrichtigungen konnten nicht geladen werden',
    theyAreKept: 'Sie sind gespeichert. Fälle und Meldungen laufen weiter.',
    theyAreKeptAlone: 'Sie sind gespeichert.',
    nothingHappenedYet: 'Noch ist nichts geschehen',
    newMatchesSent: 'Neue Treffer, gesendete Meldungen, Entfernungen und Antworten kommen hierher.',
    changesOfAccount:
      'Änderungen an deinem Konto, an deiner Anmeldung und an einem Tarif, sobald du einen hast, kommen hierher.',
    show: 'Zeigen',
    shows: { all: 'Alle', unread: 'Noch nicht gelesen' },
    readStay: 'Was du gelesen hast, bleibt gespeichert.',
    showAll: 'Alle zeigen',
    unread: 'noch nicht gelesen',
    markAsRead: 'Als gelesen markieren',
    markThis: (title) => `Als gelesen markieren: ${title}`,
    showEach: (n) => `Alle ${n} zeigen`,
    hideEach: 'Weniger zeigen',
    moreNotLoaded: 'Sie konnten nicht geladen werden.',
  },
  notifications: {
    messages: 'Nachrichten',
    preferences: 'Auswahl',
    notifications: 'Benachrichtigungen',
  },
};
