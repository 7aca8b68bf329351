import type { Feature } from '#modules/access/index.ts';
import { counterNoticeEndedGerman, decisionDueGerman } from '#modules/notifications/german/texts-counter-notice.ts';
import { findTextsGerman } from '#modules/notifications/german/texts-finds.ts';
import { impersonationTextsGerman } from '#modules/notifications/german/texts-impersonation.ts';
import {
  deepfakeTextsGerman,
  manualRemovalTextsGerman,
  supportTextsGerman,
} from '#modules/notifications/german/texts-service.ts';
import type { NewsTexts } from '#modules/notifications/texts.ts';

const kinds: NewsTexts['kinds'] = {
  'notice-waits': 'Eine Nachricht wartet auf deine Freigabe',
  'counter-notice': 'Wer etwas hochgeladen hat, widerspricht einer Meldung',
  'complaint-ready': 'Eine Beschwerde bei einer Behörde liegt für dich bereit',
  'account-rejected': 'Ein Konto konnte nicht bestätigt oder ein Dokument dafür nicht angenommen werden',
  'case-held': 'Jemand anderes beansprucht ein Bild von dir',
  billing:
    'Eine Zahlung ist überfällig, ein Tarif oder ein Test ist zu Ende, oder unser Team hat eine Funktion freigeschaltet oder abgeschaltet',
  'copies-found': 'Neue Kopien wurden gefunden',
  'case-removed': 'Eine Kopie ist verschwunden, zweimal geprüft',
  'notice-uncertain': 'Eine Zustellung ist ungewiss',
  'weekly-report': 'Deine Woche, jeden Montag',
  'monthly-report': 'Dein Bericht für jeden Monat',
  'export-ready': 'Deine Daten liegen zum Herunterladen bereit',
  payout: 'Eine Auszahlung, oder eine Empfehlung, die unser Team geprüft hat',
  registry: 'Über einen Betrug, den du gemeldet hast, oder deine Antwort auf einen Eintrag wurde entschieden',
  impersonation: 'Neues zu einem Profil, das du gemeldet hast',
  support: 'Unser Team hat dir geantwortet oder eine Anfrage geschlossen',
  'manual-removal': 'Unser Team arbeitet für dich von Hand an einer Seite, fragt dich etwas oder ist fertig',
  deepfake: 'Unser Team hat über einen Deepfake entschieden, den du gemeldet hast',
  'operator-look': 'Unser Team hat ein intimes Bild von dir geöffnet',
  community:
    'Eine Antwort zu einem Thema, dem du folgst, oder eine Entscheidung unseres Teams über einen deiner Beiträge',
  announcement: 'Unser Team kündigt in der Community etwas an',
  'scan-finished': 'Ein Suchlauf ist fertig',
  'scan-partial': 'Ein Suchlauf ist fehlgeschlagen oder unvollständig',
  'account-verified': 'Ein Konto ist als deines bestätigt',
  'authorization-signed': 'Deine Vollmacht ist unterschrieben oder widerrufen',
};

/** At the beginning of a title. */
const features: Record<Feature, string> = {
  promoProtect: 'Kostenlose Entfernungen',
  submitLeak: 'Melden von Leaks',
  impersonation: 'Melden von Identitätsmissbrauch',
  searchEngineRemovals: 'Entfernung aus der Suche',
  deepfake: 'Entfernung von Deepfakes',
  fakeAccounts: 'Entfernung von Fake-Konten',
  darkWeb: 'Suche im Darknet',
  manualRemovals: 'Entfernung von Hand',
  prioritySupport: 'Support mit Vorrang',
};

const why = 'Den Grund findest du in deinem Konto, bei dem, was unser Team getan hat.';
const answered =
  'Einige Quellen haben nicht geantwortet. Sie werden beim nächsten Suchlauf wieder gefragt; was gefunden wurde, bleibt.';
const referralReview = 'Unser Team prüft eine deiner Empfehlungen';
const reviewedPost = 'Unser Team hat ihn geprüft. Der Grund steht beim Beitrag, nur für dich.';

/** German of the news. */
export const newsTextsGerman: NewsTexts = {
  kinds,
  decisionDue: decisionDueGerman,
  counterNoticeEnded: counterNoticeEndedGerman,
  accountChanged: {
    'password-reset': {
      title: 'Dein Passwort wurde geändert',
      text: 'Es wurde über einen Link aus einer Mail gesetzt, und alle Sitzungen wurden beendet. Wenn du es nicht warst, setze ein neues und schreib dem Support.',
    },
    'password-changed': {
      title: 'Dein Passwort wurde geändert',
      text: 'Alle anderen Sitzungen wurden beendet. Wenn du es nicht warst, setze mit „Passwort vergessen?“ ein neues.',
    },
    'email-changed': {
      title: 'Deine E-Mail-Adresse wurde geändert',
      text: 'Deine bisherige Adresse hat einen Link bekommen, mit dem sich die Änderung innerhalb von 7 Tagen rückgängig machen lässt.',
    },
    'email-change-undone': {
      title: 'Deine E-Mail-Adresse ist wieder die bisherige',
      text: 'Die Änderung wurde rückgängig gemacht. Alle Sitzungen wurden beendet, und das alte Passwort funktioniert nicht mehr.',
    },
  },
  notYouUndo: (text) => `${text} Wenn du es nicht warst, nimm es mit dem Link in unserer Mail zurück.`,
  notYouReset: (text) => `${text} Wenn du es nicht warst, setze ein neues Passwort.`,
  operatorLook: {
    title: 'Unser Team hat ein intimes Bild von dir geöffnet',
    text: 'Das war nötig, um über einen Fall zu entscheiden: Den Grund findest du in deinem Konto. Schreib dem Support, wenn er dich nicht überzeugt.',
  },
  accountVerified: (handle) => ({
    title: `@${handle} ist als deines bestätigt`,
    text: 'Wir melden es jetzt nie und suchen nach seinem Namen.',
  }),
  accountRejected: (handle, reason) => ({
    title: `@${handle} konnte nicht bestätigt werden`,
    text: reason
      ? `Unser Team hat es geprüft und diesen Grund genannt: „${reason}“ Schreib dem Support, wenn das nicht stimmt.`
      : 'Unser Team hat es geprüft. Schreib dem Support, wenn das nicht stimmt.',
  }),
  documentRefused: (reason) => ({
    title: 'Ein Dokument konnte nicht angenommen werden',
    text: {
      'not-accepted': 'Es wurde gelöscht. Wenn du das für einen Fehler hältst, schreib dem Support.',
      unreadable:
        'Das Bild war nicht lesbar und wurde gelöscht. Lade es noch einmal hoch, gespeichert als JPEG, PNG oder PDF.',
      'too-many-pixels':
        'Das Bild hat mehr als 50 Millionen Pixel und wurde gelöscht. Speichere es kleiner und lade es dann noch einmal hoch.',
    }[reason],
  }),
  authorizationSigned: (until) => ({
    title: 'Deine Vollmacht ist unterschrieben',
    text: `Wir dürfen für dich handeln, und zwar bis zum ${until}. Das unterschriebene Dokument findest du in deinem Konto.`,
  }),
  authorizationRevoked: {
    title: 'Deine Vollmacht ist widerrufen',
    text: 'Für dich wird nichts Neues gesendet. Prüfungen gehen weiter, Beweise bleiben, und gesendete Schreiben können einzeln zurückgezogen werden.',
  },
  caseRemoved: {
    title: 'Eine Kopie wurde entfernt',
    text: 'Bei zwei Prüfungen im Abstand von einem Tag verschwunden. Wir prüfen weiter, ob sie zurückkommt.',
  },
  caseHeld: {
    title: 'Jemand anderes beansprucht dasselbe Bild',
    text: 'Dazu wird nichts gesendet, bis unser Team es geprüft hat. Schreib dem Support, was zeigt, dass es deines ist, oder lösch das Werk, wenn es das nicht ist.',
  },
  ...findTextsGerman,
  scanFailed: { title: 'Ein Suchlauf ist fehlgeschlagen', text: answered },
  scanPartial: { title: 'Ein Suchlauf ist unvollständig', text: answered },
  noticeUncertain: {
    title: 'Eine Zustellung ist ungewiss',
    text: 'Ein Mailserver hat die Verbindung ohne Antwort beendet. Die Meldung wird erst wieder gesendet, wenn unser Team das geprüft hat.',
  },
  waits: (what) => ({
    title: `Eine ${{ notice: 'Meldung', reminder: 'Erinnerung', other: 'Nachricht' }[what]} wartet auf deine Freigabe`,
    text: 'Das automatische Senden ist aus. Darum geht nichts hinaus, bevor du es gelesen und gesendet hast.',
  }),
  withdrawalUntold: {
    title: 'Eine Rücknahme ist nicht angekommen',
    text: 'Wir konnten den Empfänger nicht erreichen, um deine Meldung zurückzuziehen. Unser Team erreicht ihn auf anderem Weg.',
  },
  counterNotice: {
    title: 'Eine Gegenmeldung ist eingegangen',
    text: 'Wer die Kopie hochgeladen hat, bestreitet eine Meldung. Bis du entscheidest, wird nichts mehr gesendet.',
  },
  complaintReady: {
    title: 'Du kannst dich bei der Behörde beschweren',
    text: 'Ein Empfänger hat nicht rechtzeitig gehandelt. Die Beschwerde liegt bereit; einreichen kannst nur du sie.',
  },
  courtUntold: {
    title: 'Der Hoster konnte nicht über deine Klage informiert werden',
    text: 'Unsere Nachricht ist nicht angekommen. Unser Team erreicht den Hoster auf anderem Weg; sag es ihm auch selbst, wenn du kannst.',
  },
  restored: {
    title: 'Eine Kopie ist da, obwohl du geklagt hast',
    text: 'Wir haben nach Ablauf der Frist geprüft, in der der Hoster sie wieder online stellen durfte, und sie ist da. Sag es dem Gericht oder deiner Anwältin oder deinem Anwalt.',
  },
  paymentLate: (until) => ({
    title: 'Eine Zahlung für deinen Tarif ist nicht eingegangen',
    text: `Ohne sie läuft dein Tarif bis zum ${until}, danach beginnt kein neuer Suchlauf, und keine neue Meldung geht hinaus. Zahle, oder ändere die Karte, in deinem Konto unter „Karten und Rechnungen“.`,
  }),
  planEnded: {
    title: 'Dein Tarif ist beendet',
    text: 'Es beginnt kein neuer Suchlauf, und keine neue Meldung geht hinaus. Gesendete Meldungen bleiben bestehen, und Antworten kommen weiter an. Deine Bilder, Fälle und Beweise bleiben mindestens 90 Tage erhalten, und nichts davon wird gelöscht, bevor wir dir zweimal geschrieben haben. Unter „Tarife“ kannst du wieder einen Tarif wählen.',
  },
  trialOver: (until) => ({
    title: 'Dein Test ist vorbei',
    text: `Dein Tarif läuft weiter und ist bis zum ${until} bezahlt. Karten und Rechnungen findest du in deinem Konto.`,
  }),
  feature: {
    given: (feature, until) => ({
      title: `${features[feature]}: jetzt freigeschaltet`,
      text: `Unser Team hat dir das über deinen Tarif hinaus freigeschaltet${until ? `, bis zum ${until}` : ''}. ${why}`,
    }),
    taken: (feature, until) => ({
      title: `${features[feature]}: abgeschaltet`,
      text: `Unser Team hat das für dein Konto${until ? ` bis zum ${until}` : ''} abgeschaltet. ${why} Schreib dem Support, wenn das nicht stimmt.`,
    }),
    over: (feature) => ({
      title: `${features[feature]}: beendet`,
      text: 'Unser Team hatte dir das über deinen Tarif hinaus freigeschaltet. Was du damit getan hast, bleibt; welche Tarife es enthalten, siehst du unter „Tarife“.',
    }),
    back: (feature) => ({
      title: `${features[feature]}: wieder freigeschaltet`,
      text: 'Unser Team hatte das abgeschaltet. Das ist zu Ende.',
    }),
  },
  payout: {
    approved: {
      title: 'Deine Auszahlung ist genehmigt',
      text: 'Sie wird gesendet. Ihre Referenz erscheint daneben, sobald sie hinausgegangen ist.',
    },
    paid: { title: 'Deine Auszahlung wurde gesendet', text: 'Ihre Referenz steht daneben.' },
    refused: {
      title: 'Deine Auszahlung wurde abgelehnt',
      text: 'Der Grund steht daneben. Der Betrag ist wieder verfügbar; berichtige die Angaben und fordere sie noch einmal an.',
    },
  },
  referral: {
    held: {
      title: referralReview,
      text: 'Etwas daran sieht nach einer Person aus, die wir schon kennen. Was sie eingebracht hat, wartet so lange; nichts geht verloren.',
    },
    checked: {
      title: referralReview,
      text: 'Wir prüfen ihre Zahlungen, bevor wir auszahlen, was sie eingebracht hat. Bis dahin wartet es; nichts geht verloren.',
    },
    clear: {
      title: 'Eine deiner Empfehlungen zählt',
      text: 'Unser Team hat sie geprüft. Du erhältst deinen Anteil an jeder ihrer Zahlungen wie üblich 30 Tage danach.',
    },
    refuse: {
      title: 'Eine deiner Empfehlungen zählt nicht',
      text: 'Unser Team hat sie geprüft. Der Grund steht daneben.',
    },
  },
  scamReport: {
    published: {
      title: 'Ein Betrug, den du gemeldet hast, steht im Register',
      text: 'Unser Team hat deine Meldung gelesen und veröffentlicht, was andere wissen sollten. Nichts darin sagt, dass sie von dir kam.',
    },
    refused: {
      title: 'Ein Betrug, den du gemeldet hast, wurde nicht veröffentlicht',
      text: 'Unser Team hat deine Meldung gelesen. Warum sie nicht veröffentlicht wurde, steht daneben.',
    },
  },
  scamReply: {
    published: {
      title: 'Deine Antwort steht im Register',
      text: 'Unser Team hat sie gelesen; alle, die den Eintrag finden, lesen auch sie.',
    },
    accepted: {
      title: 'Ein Eintrag wurde auf deine Antwort hin entfernt',
      text: 'Er wird nicht mehr gefunden.',
    },
    refused: {
      title: 'Deine Antwort wurde nicht veröffentlicht',
      text: 'Unser Team hat sie gelesen, und der Eintrag bleibt, wie er ist. Den Grund findest du unter dem Register.',
    },
  },
  communityPost: {
    shown: {
      title: 'Ein Beitrag von dir ist wieder da',
      text: 'Unser Team hat ihn geprüft. Alle in der Community können ihn lesen.',
    },
    hidden: { title: 'Ein Beitrag von dir wurde ausgeblendet', text: reviewedPost },
    removed: { title: 'Ein Beitrag von dir wurde entfernt', text: reviewedPost },
  },
  communityReply: (title) => ({
    title: 'Neue Antworten zu einem Thema, dem du folgst',
    text: title ? `Es gibt neue Antworten zu „${title}“.` : 'Es gibt neue Antworten dazu.',
  }),
  announcement: (title) => ({ title: 'Unser Team kündigt etwas an', text: `„${title}“` }),
  communitySuspended: (until) => ({
    title: 'Du kannst eine Zeit lang nicht in der Community schreiben',
    text: `Unser Team hat das bis zum ${until} festgelegt. Den Grund siehst du dort; lesen kannst du weiter alles.`,
  }),
  communityWriteAgain: {
    title: 'Du kannst wieder in der Community schreiben',
    text: 'Unser Team hat die Sperre aufgehoben.',
  },
  impersonation: impersonationTextsGerman,
  support: supportTextsGerman,
  manualRemoval: manualRemovalTextsGerman,
  deepfake: deepfakeTextsGerman,
  exportReady: (until) => ({
    title: 'Deine Daten liegen bereit',
    text: `Du kannst sie bis zum ${until} auf der Seite deines Kontos herunterladen.`,
  }),
};
