import { count, number, plural } from '#web/language/formats.ts';
import type { dashboardTexts } from './texts.tsx';

const everyHours = (hours: number): string => (hours === 1 ? 'jede Stunde' : `alle ${hours} Stunden`);

/** German of `dashboardTexts`. */
export const dashboardTextsGerman: typeof dashboardTexts = {
  activityCard: {
    recentActivity: 'Was zuletzt geschah',
    all: 'Alles',
    nothingYet: 'Noch nichts.',
  },
  dashboard: {
    toReview: 'Zu prüfen',
    nothingIsSent: 'nichts wird gesendet, bis du entscheidest',
    online: 'Online',
    ofOpen: (open) => `von ${open} offenen`,
    onlineNote: (toReview, unconfirmed) =>
      toReview + unconfirmed > 0
        ? `${toReview} zu prüfen, ${unconfirmed} prüfen wir gerade`
        : 'entschieden und noch nicht entfernt',
    asOfThen: 'Stand am Ende unserer Suche',
    removed30Days: 'Entfernt, 30 Tage',
    ofReported: (removed, reported) => `${removed} von ${count(reported, 'Seite', 'Seiten')}, gemeldet und gezählt`,
    noneReported: 'noch keine gezählt',
    medianToRemoval: 'Median bis zur Entfernung',
    n: (n) => `erste Meldung bis verschwunden, n = ${n}`,
    whatNeedsYou: 'Was dich braucht, konnte nicht geladen werden',
    casesAndNotices: 'Fälle und Meldungen gehen weiter wie geplant.',
    whatAPlan: 'Was ein Tarif dagegen tut',
    withAPlan:
      'Mit einem Tarif suchen wir weiter, zeigen, wo jede Kopie ist, und schreiben denen, die sie entfernen können.',
    seePlans: 'Tarife ansehen',
  },
  missed: {
    notSeen: (n) => `${count(n, 'Seite oder Bild', 'Seiten oder Bilder')} nicht gesehen`,
    aCopyMay: 'Dort kann es Kopien geben. Der nächste Suchlauf versucht es wieder.',
  },
  needsYou: {
    decide: 'Entscheiden',
    continue: 'Weiter',
    sign: 'Unterschreiben',
    answer: 'Antworten',
    review: 'Prüfen',
    read: 'Lesen',
    open: 'Öffnen',
    needsYou: 'Braucht dich',
    nothingWeTell: 'Nichts. Wir sagen dir Bescheid, wenn sich das ändert.',
    moreAfterThese: (n) => `Danach noch ${n}.`,
    by: (day) => `Frist: ${day}`,
    what: {
      'counter-notice': (n) =>
        n === 1 ? 'Jemand bestreitet eine Meldung' : `${number(n)} Meldungen werden bestritten`,
      'manual-question': (n) =>
        n === 1
          ? 'Unser Team hat eine Frage zu einer Entfernung von Hand'
          : `Unser Team hat Fragen zu ${number(n)} Entfernungen von Hand`,
      'profile-question': (n) =>
        n === 1
          ? 'Unser Team hat eine Frage zu einem gemeldeten Profil'
          : `Unser Team hat Fragen zu ${number(n)} gemeldeten Profilen`,
      account: () => 'Bestätige, dass ein Konto dir gehört',
      authorization: (_n, isAgain) => `Unterschreib die Vollmacht${isAgain ? ' noch einmal' : ''}`,
      review: (n) => count(n, 'mögliche Kopie', 'mögliche Kopien'),
      notices: (n) => `${count(n, 'Meldung wartet', 'Meldungen warten')} auf deine Freigabe`,
      forms: (n) => `${count(n, 'Formular für eine Website ist', 'Formulare für Websites sind')} ausgefüllt`,
      'search-engines': (n) => `${count(n, 'Suchtreffer wartet', 'Suchtreffer warten')} darauf, gemeldet zu werden`,
    },
    untilThen: {
      'counter-notice': (n) => `${n === 1 ? 'Es' : 'Dazu'} wird nichts mehr gesendet, bis du entscheidest`,
      'manual-question': 'Es geht weiter, sobald du geantwortet hast',
      'profile-question': 'Es geht weiter, sobald du geantwortet hast',
      account: 'Bis dahin siehst du nur Zahlen, und nichts wird gesendet',
      authorization: {
        first: 'Bis dahin wird nichts für dich gesendet',
        expired: 'Sie ist abgelaufen, und bis dahin wird nichts gesendet',
        revoked: 'Du hast sie widerrufen, und bis dahin wird nichts gesendet',
      },
      review: (hosts) => `Auf ${hosts}. Nichts wird gesendet, bis du entscheidest`,
      notices: 'Vorher wird nichts davon gesendet',
      forms: 'Nur ein Mensch darf sie einreichen',
      'search-engines': 'Nur ein Mensch darf sie einreichen',
    },
    andMore: (hosts) => `${hosts} und weiteren`,
  },
  openChart: {
    title: (unit) => <>Offene Kopien {unit}</>,
    byWeek: 'pro Woche',
    label: 'Offene Kopien am Ende jeder Woche',
    open: 'offen',
    now: 'jetzt',
    showAsChart: 'Als Diagramm zeigen',
    showAsTable: 'Als Tabelle zeigen',
    change: (by, weeks) =>
      by === 0
        ? `So viele wie vor ${count(weeks, 'Woche', 'Wochen')}.`
        : `${number(Math.abs(by))} ${by > 0 ? 'mehr' : 'weniger'} als vor ${count(weeks, 'Woche', 'Wochen')}.`,
    stopped: 'Kopien, die nach dem Ende deines Tarifs aufgetaucht sind, sind nicht mitgezählt.',
    howCounted:
      'Seiten, die weder entfernt noch geschlossen waren, als eine Woche am Sonntag endete, in deiner Zeitzone.',
    firstWeek: 'Deine erste Woche läuft',
    firstWeekHelp: 'Ist sie vorbei, siehst du hier, wie sich die Zahl der offenen Kopien von Woche zu Woche ändert.',
    none: 'Keine offenen Kopien in diesen Wochen',
    noneHelp: 'Wenn wir eine finden, siehst du hier, wie sich die Zahl von Woche zu Woche ändert.',
    notDrawn: 'Das Diagramm konnte nicht gezeichnet werden',
    safe: 'Fälle und Meldungen sind davon nicht betroffen.',
  },
  scanCard: {
    beingAsked: 'wird gefragt',
    answeredInPart: 'hat teilweise geantwortet',
    didNotAnswer: 'hat nicht geantwortet',
    notSetUp: 'nicht eingerichtet',
    overBudget: 'wird nächsten Monat wieder gefragt',
    waits: 'wartet',
    answered: 'hat geantwortet',
    hits: (n) => count(n, 'Treffer', 'Treffer'),
    scan: 'Suchlauf',
    scanInProgress: 'Suchlauf läuft',
    lastScan: 'Letzter Suchlauf',
    scanNow: 'Jetzt suchen',
    noScanWas: 'Es wurde kein Suchlauf gestartet.',
    theScanCould: 'Der Suchlauf konnte nicht gelesen werden',
    itGoesOn: 'Er geht automatisch weiter.',
    noScanHas: 'Noch kein Suchlauf',
    aScanAsks:
      'Ein Suchlauf fragt jede Quelle nach deinen Konten und Suchbegriffen und vergleicht, was er findet, mit deinen Dateien.',
    freeScanStarts:
      'Dein kostenloser Suchlauf ist bereit. Er startet automatisch, oder wenn du auf „Jetzt suchen“ drückst.',
    scanNeeds: 'Bevor wir für dich suchen können:',
    needs: { account: 'Bestätige, dass ein Konto dir gehört', work: 'Füge ein Bild oder Video hinzu' },
    since: (when) => `seit ${when}`,
    sourcesThatAnswered: 'Quellen, die geantwortet haben',
    didNotAnswerFully: (n) =>
      `${count(n, 'Quelle hat', 'Quellen haben')} nicht vollständig geantwortet, deshalb ist dieser Suchlauf unvollständig. Der nächste Suchlauf fragt sie noch einmal.`,
    nothingWasConcluded: (reason) => <>{reason} Daraus haben wir keine Schlüsse gezogen.</>,
    thisScanCould: 'Dieser Suchlauf konnte nicht ausgeführt werden.',
    notSetUpHere: (sources) => `Hier nicht eingerichtet: ${sources}.`,
    read: (pages, pictures, matches) =>
      `${count(pages, 'Seite', 'Seiten')} gelesen, ${count(pictures, 'Bild', 'Bilder')} verglichen, deins auf ${count(matches, 'Seite', 'Seiten')} erkannt`,
    progress: (words, matches) => `${words}, deins auf ${count(matches, 'Seite', 'Seiten')} erkannt`,
  },
  hotHosts: {
    title: 'Websites mit neuen Kopien',
    lookedAt: (hours, days) =>
      `Auf diesen Websites haben wir in den letzten ${days} Tagen Kopien von dir gefunden, deshalb prüfen wir sie ${everyHours(hours)}.`,
    none: (hours) =>
      `Keine Website hat mehrere neue Kopien von dir. Sobald sich das bei einer ändert, prüfen wir sie ${everyHours(hours)}.`,
    copies: (n) => count(n, 'Kopie', 'Kopien'),
    last: (when) => `Letzte Prüfung: ${when}.`,
    next: (when) => `Nächste Prüfung: ${when}.`,
  },
  stateSentence: {
    noneRemovedLately: 'In 30 Tagen wurde keine entfernt.',
    removedLately: (n) => `${n} ${plural(n, { one: 'wurde', other: 'wurden' })} in 30 Tagen entfernt.`,
    nothingCompared: 'Wir haben noch nichts verglichen.',
    noCopyIs: 'Soweit wir wissen, ist keine Kopie online.',
    noOpenCopy: (removed) => `Keine offene Kopie ist bekannt. ${removed}`,
    waiting: (n, checked, removed) =>
      `${count(n, 'mögliche Kopie wartet', 'mögliche Kopien warten')} auf dich${checked > 0 ? `, ${checked} weitere ${plural(checked, { one: 'wird', other: 'werden' })} geprüft` : ''}. ${removed}`,
    checked: (n, removed) => `${count(n, 'Seite wird', 'Seiten werden')} geprüft. ${removed}`,
    online: (n, more, removed) =>
      `${count(n, 'Kopie ist', 'Kopien sind')} online${more > 0 ? `, ${more} weitere vielleicht auch` : ''}. ${removed}`,
    stopped: {
      when: (day) => ` am ${day}`,
      none: (when) => `Als wir${when} aufhörten, nach neuen Kopien zu suchen, war keine offene Kopie bekannt.`,
      online: (n, more, when) =>
        `Als wir${when} aufhörten, nach neuen Kopien zu suchen, ${plural(n, { one: 'war', other: 'waren' })} ${count(n, 'Kopie', 'Kopien')} online${more > 0 ? `, ${more} weitere vielleicht auch` : ''}.`,
      possible: (n, when) =>
        `Als wir${when} aufhörten, nach neuen Kopien zu suchen, ${plural(n, { one: 'war', other: 'waren' })} ${count(n, 'mögliche Kopie', 'mögliche Kopien')} bekannt.`,
      lead: (last) => `Dein Tarif ist beendet, deshalb suchen wir nicht mehr nach neuen Kopien. ${last}`,
    },
    theNextScan: (when) => `Nächster Suchlauf: ${when}.`,
    noScanHas: 'Noch ist kein Suchlauf gelaufen.',
    aScanIs: 'Gerade läuft ein Suchlauf.',
    lastCompleteScan: (when) => `Letzter vollständiger Suchlauf: ${when}.`,
    theLastScan: (when) => `Der letzte Suchlauf ist fehlgeschlagen: ${when}.`,
    theLastScanWas: (when) => `Der letzte Suchlauf war unvollständig: ${when}.`,
    ofAnswered: (done, asked) =>
      `${done} von ${count(asked, 'Quelle', 'Quellen')} ${plural(done, { one: 'antwortete', other: 'antworteten' })}`,
  },
};
