import { count, plural } from '#web/language/formats.ts';
import type { firstRunTexts } from './texts.tsx';

/** German of `firstRunTexts`. */
export const firstRunTextsGerman: typeof firstRunTexts = {
  firstRun: {
    tour: 'Rundgang',
    theWholeJob: 'Der ganze Ablauf, in zwei Minuten',
    hide: 'Ausblenden',
    theTourCould: 'Der Rundgang konnte nicht geladen werden',
    whatItStarted: 'Was er gestartet hat, läuft weiter.',
    stepOf: (step, n) => `Schritt ${step} von ${n}`,
    back: 'Zurück',
    stepsOfThe: 'Schritte des Rundgangs',
    steps: 'Schritte',
    done: ', erledigt',
    next: (after) => `Weiter: ${after}`,
    setUpText:
      'Mach den Rundgang mit deinem eigenen Konto: Ein Klick gibt ihm einen Tarif der Beispielwelt, ein Beispielkonto, das als deins bestätigt ist, eine unterschriebene Vollmacht und vier Kopien, die es zu finden gilt.',
    setUpReal:
      'Nichts wird bezahlt, und nichts verlässt diesen Computer. Alles nach diesem Schritt ist genau so, wie es wirklich abläuft.',
    setUp: 'Mein Konto für den Rundgang einrichten',
    settingUp: 'Dein Konto wird eingerichtet',
    mailbox: 'Beispielpostfach',
    profile: 'Dein Beispielprofil',
    editProfile: 'Dein Beispielprofil öffnen und den Code eintragen',
  },
  stepFrame: {
    opensTheSample: '(öffnet die Beispielwelt in einem neuen Tab)',
  },
  stepsAfter: {
    theContactIs:
      'Der Kontakt wird auf der Website selbst gesucht, dann bei ihrem Hoster. Seiten für denselben Empfänger warten ein paar Sekunden aufeinander und gehen in einer Meldung hinaus; bis dahin lässt sich jede rückgängig machen.',
    send: 'Die Meldungen senden',
    theyAreWhole:
      'Es sind vollständige Meldungen nach 17 U.S.C. § 512(c)(3), per E-Mail gesendet, jede einmal. Das Postfach, in dem sie ankommen, ist auf diesem Computer.',
    noticesSent: 'Gesendete Meldungen',
    aboutToLeave: 'Gehen gleich hinaus',
    readANotice: 'Eine Meldung lesen',
    seeTheNotices: 'Meldungen ansehen',
    openTheMailbox: 'Postfach öffnen',
    letADay: 'Einen Tag vergehen lassen',
    threeDays: 'Drei Tage',
    twoWeeks: 'Zwei Wochen',
    lookWhetherIt: 'Prüfen, ob sie verschwunden ist',
    lookAgainA: 'Einen Tag später noch einmal prüfen',
    onlyTheClock:
      'Nur die Uhr wird vorgestellt. Antworten werden gesendet, E-Mails gelesen und Seiten abgerufen, wie es dann geschähe.',
    noticeOut: 'Meldung hinausgegangen',
    goneOneCheck: 'Verschwunden, eine Prüfung',
    removedCheckedTwice: 'Entfernt, zweimal geprüft',
    refusedOrDisputed: 'Abgelehnt oder bestritten',
    theClockWas: (why) => <>{why} Die Uhr wurde nicht vorgestellt.</>,
    answersVary:
      'Manche Hoster antworten innerhalb eines Tages, manche schweigen, manche lehnen ab. Was immer sie sagen, wir prüfen selbst.',
    oneLookIs:
      'Eine Prüfung ist kein Nachweis: Die zweite folgt mindestens einen Tag später und als anderer Besucher. Manche Websites verbergen eine Seite nur vor dem ersten.',
    inTheSample: (time, ahead) =>
      `In der Beispielwelt ist es ${time}${ahead > 0 ? `, deiner Uhr ${count(ahead, 'Stunde', 'Stunden')} voraus` : ''}.`,
    looks: (n) =>
      `${count(n, 'Prüfung', 'Prüfungen')} ${plural(n, { one: 'wird', other: 'werden' })} gerade ausgeführt.`,
    noCopyHas: 'Noch war keine Kopie bei zwei Prüfungen verschwunden. Lass im Schritt davor noch einen Tag vergehen.',
    goneCheckedTwice: 'Verschwunden, zweimal geprüft',
    nothingIsCalled: 'Nichts wird entfernt genannt, bevor beide Prüfungen übereinstimmen.',
    thatWasThe:
      'Das war der ganze Ablauf. Was übrig ist, geht Schritt für Schritt weiter: eine Erinnerung, dann der Hoster, dann der Registrar. Wir prüfen weiter, und eine Kopie, die zurückkommt, beginnt die nächste Runde.',
    theEvidenceHolds:
      'Die Beweise enthalten die Seite, wie sie war, was ihr Server sagte, und ein Siegel für jede Datei, damit alle prüfen können, dass nichts geändert wurde.',
    openCase: (caseName) => `Fall ${caseName} öffnen`,
    evidence: 'Beweise',
    report: 'Bericht',
  },
  stepsBefore: {
    eachPictureIs:
      'Jedes Bild wird gelesen, von Orts- und Kameradaten befreit, mit einem Fingerabdruck versehen und verschlüsselt aufbewahrt. Das Beispielnetz enthält Kopien der Beispielbilder und keine von deinen eigenen.',
    takeInThe: 'Die zu schützenden Bilder aufnehmen',
    theFilesAnd:
      'Die Dateien und ihre Fingerabdrücke sind echt. Wer sie gemacht haben soll, ist erfunden: Dieses Programm hat sie gezeichnet.',
    picturesTakenIn: 'Aufgenommene Bilder',
    readingSixPictures: 'Sechs Bilder werden gelesen',
    useTheSample: 'Beispielbilder verwenden',
    addYourOwn: 'Eigene hinzufügen',
    aSearchEngine:
      'Eine Suchmaschine wird nach deinen Namen gefragt, bekannte Websites werden gelesen, und jedes dort gefundene Bild wird mit deinen verglichen.',
    lookForCopies: 'Nach Kopien suchen',
    everyPageIs:
      'Wir lesen jede Seite langsam, eine Anfrage pro Sekunde und Website. Die Websites sind auf diesem Computer.',
    pagesRead: 'Gelesene Seiten',
    picturesCompared: 'Verglichene Bilder',
    pagesWithYours: 'Seiten, die deine zeigen',
    itGoesOn: 'Der Suchlauf geht weiter, während du liest.',
    thisScanIs: 'Dieser Suchlauf ist beendet.',
    noScanWas: (why) => <>{why} Es wurde kein Suchlauf gestartet.</>,
    scanNow: 'Jetzt suchen',
    scanAgain: 'Noch einmal suchen',
    whatIsRecognised: 'Was erkannt wird',
    recognised: (pages) => `${count(pages, 'Seite', 'Seiten')} erkannt`,
    theVerdictsCome:
      'Die Urteile beruhen auf den Bildern selbst, Byte für Byte: Neu komprimierte, verkleinerte, gespiegelte und gerahmte Kopien sind darunter, und auch Seiten, die in Ruhe gelassen werden müssen.',
    certainlyYours: 'Sicher deins',
    waitingForYour: 'Wartet auf deinen Blick',
    review: (review) => `${review} prüfen`,
    seeAllOf: 'Alle ansehen',
    nothingWasRecognised: 'Noch keine Kopien. Sie erscheinen hier, sobald der Suchlauf sie liest.',
    whatIsCertainly:
      'Sichere Kopien gehen automatisch weiter, weil automatisches Senden hier an ist. Wo nur ein Name passt, oder in sozialen Medien, wird nichts gesendet, bis du entscheidest.',
  },
  tourStep: {
    yourPictures: 'Deine Bilder',
    theScan: 'Der Suchlauf',
    whatWasFound: 'Die Funde',
    theNotices: 'Die Meldungen',
    twoLooks: 'Zwei Prüfungen',
    theProof: 'Der Nachweis',
  },
};
