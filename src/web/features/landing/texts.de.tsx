import { asPercent } from '#lib/percent/index.ts';
import type { landingTexts } from './texts.tsx';

/** German of `landingTexts`. */
export const landingTextsGerman: typeof landingTexts = {
  document: {
    title: 'Kopien finden, Meldungen senden, den Nachweis sehen',
    description:
      'Findet geleakte Kopien deiner Fotos, fordert Hoster und Suchmaschinen auf, sie zu entfernen, und prüft zweimal.',
  },
  figures: {
    removedCheckedTwice: 'Entfernt, zweimal geprüft',
    of: (counted) => `von ${counted}`,
    ofThoseCounted: (share) => `${asPercent(share)} der gezählten`,
    medianTimeTo: 'Median der Zeit bis zur Entfernung',
    nOnHosts: (counted, counted2) => `n = ${counted}, Hoster: ${counted2}`,
    hostsThatRemoved: 'Hoster, die in 14 Tagen nichts entfernt haben',
    countedWithThe: 'bei den übrigen mitgezählt',
    figuresOfThis: 'Zahlen dieses Dienstes',
    lastDays: (title, days) => `${title}, letzte ${days} Tage.`,
    figuresOfThisSample: 'Zahlen dieses Beispiels',
    howWeCount: 'Wie wir zählen',
    countedAreAddresses:
      'Das sind Adressen, die in diesen Tagen gemeldet wurden. „Entfernt“ heißt: Zwei Prüfungen im Abstand von einem Tag, als zwei verschiedene Besucher, haben die Kopie nicht mehr gefunden. Die Zeit läuft von der ersten Meldung bis zur ersten dieser Prüfungen.',
  },
  foot: {
    support: 'Support',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    transparency: 'Transparenz',
    registryAnswer: 'Im Register genannt?',
    foot: 'Fußbereich',
  },
  fourSteps: {
    look: 'Suchen',
    webAndImage: 'Websuche, bekannte Hoster, von dir gemeldete Seiten. Du siehst, welche Quellen geantwortet haben.',
    decide: 'Entscheiden',
    yoursBesideThe:
      'Deins neben der Kopie, unscharf. Eine Taste, um sie entfernen zu lassen, eine, um sie stehen zu lassen.',
    ask: 'Melden',
    sentAsYour:
      'Wir senden als deine Bevollmächtigten, mit unserem Namen und unserer Adresse. Du siehst, was jeder Empfänger sieht.',
    check: 'Prüfen',
    fromTwoPlaces:
      'Als zwei verschiedene Besucher, im Abstand von einem Tag, dann 90 Tage lang immer wieder, falls sie zurückkommt.',
    fourStepsEach: 'Vier Schritte, jeder für dich sichtbar',
    seen: {
      look: 'Ein laufender Suchlauf: welche Quellen geantwortet haben, wie viele Seiten gelesen und wie viele Bilder verglichen wurden.',
      decide:
        'Prüfen: ein Werk und die gefundene Kopie, beide unscharf, mit den Gründen für die Übereinstimmung und den Entscheidungen.',
      ask: 'Eine Meldung, wie sie gesendet wurde, mit Empfänger, Uhrzeit und Text.',
      check:
        'Der Verlauf eines Falls: Meldung gesendet, noch da, bei einer Prüfung verschwunden, nach der zweiten entfernt.',
    },
    takenIn: 'Im Produkt selbst aufgenommen, mit erfundenen Personen und Websites.',
  },
  hero: {
    noCardNeeded: 'Keine Karte nötig',
    picturesStayBlurred: 'Bilder bleiben unscharf',
    filedInOur: 'Gemeldet in unserem Namen, nicht in deinem',
    findTheCopies: 'Kopien finden. Meldungen senden. Den Nachweis sehen.',
    lead: (product, videos) =>
      `${product} sucht nach geleakten Kopien deiner Fotos${videos ? ' und Videos' : ''}, fordert Hoster und Suchmaschinen auf, sie zu entfernen, und prüft zweimal, bevor etwas als entfernt gilt.`,
    handleLabel: 'Dein Benutzername',
    handlePlaceholder: 'dein Benutzername',
    startAFree: 'Kostenlosen Suchlauf starten',
  },
  landingPlans: {
    standardScan: 'Suchlauf jede Woche',
    plusScan: 'Suchlauf jeden Tag',
    premiumScan: 'Suchlauf alle 6 Stunden',
    hotHosts: 'Websites mit neuen Kopien jede Stunde',
    hostAndSearch: 'Entfernung bei Hostern und aus der Suche',
    reportAndCsv: 'Bericht und CSV',
    reportLeaksYourself: 'Leaks selbst melden',
    pdfApiAnd: 'PDF, API und Webhooks',
    impersonationFakeAccounts: 'Identitätsmissbrauch, Fake-Konten',
    manualRemovalsSupport: 'Entfernung von Hand und Support mit Vorrang',
    deepFakes: 'Deepfakes',
    plans: 'Tarife',
    aMonth: (price) => <>{price} im Monat</>,
    accountsFiles: (accounts, files) => `${accounts} ${accounts === 1 ? 'Konto' : 'Konten'}, ${files} Dateien`,
  },
  landing: {
    skipToThe: 'Zum Inhalt springen',
    main: 'Hauptmenü',
    howItWorks: 'So funktioniert es',
    plans: 'Tarife',
    questions: 'Fragen',
    goToYour: 'Zu deinen Seiten',
    signIn: 'Anmelden',
    signUp: 'Registrieren',
    limitsTitle: 'Was niemand versprechen kann',
    limitsText:
      'Dass jede Kopie verschwindet, oder bis wann. Was wir tun können: überall suchen, wo wir es sagen; alle fragen, die handeln können; dir offen sagen, wer es nicht getan hat; und nie etwas entfernt nennen, das noch da ist.',
  },
  questions: {
    howLongDoes: 'Wie lange dauert eine Entfernung?',
    itDependsOn:
      'Das hängt davon ab, wer gefragt wird. Manche Hoster handeln in Stunden, manche in Wochen, manche nie. Wir erinnern sie nach drei Tagen, gehen nach zwei Wochen zum nächsten Unternehmen weiter und zeigen dir das Datum jedes Schritts. Suchmaschinen antworten meist in Tagen bis Wochen.',
    directRemovalOr: 'Direkt entfernen oder aus der Suche?',
    bothInParallel:
      'Beides, gleichzeitig. Die direkte Entfernung löscht die Kopie an ihrer Quelle. Die Entfernung aus der Suche nimmt den Treffer aus einer Suchmaschine, die Seite selbst bleibt. Wo ein Hoster nicht handelt, hilft sie oft am meisten.',
    whichSitesIgnore: 'Welche Websites ignorieren Meldungen, und was dann?',
    someHostsSay:
      'Manche Hoster sagen offen, dass sie Meldungen ignorieren. Dann schreiben wir den Unternehmen, auf die sie angewiesen sind: dem Netzbetreiber, dem Auslieferungsnetz (CDN), dem Registrar. Wenn keines davon handelt, steht das im Fall, wir prüfen die Seite weiter, und wir bitten Suchmaschinen, ihre Treffer zu entfernen.',
    willMyReal: 'Taucht mein echter Name auf?',
    noticesAreFiled:
      'Meldungen senden wir als deine Bevollmächtigten, mit unserem Namen und unserer Adresse. Empfänger sehen den Namen, unter dem man dich kennt, die Titel deiner Werke und die Adressen der Kopien. Genau das siehst du, bevor die erste hinausgeht.',
    questions: 'Fragen',
  },
  sampleCase: {
    sampleCase: 'Beispielfall',
    removedCheckedTwice: 'Entfernt, zweimal geprüft',
    yours: 'Deins',
    foundCroppedAnd: 'Gefunden, beschnitten und gespiegelt',
    foundByWeb: 'Per Websuche gefunden',
    foundAt: '14. Nov., 09:41',
    youPressedTake: 'Du hast „Entfernen lassen“ gedrückt',
    decidedAt: '14. Nov., 09:58',
    noticeSentIn: 'Meldung in unserem Namen gesendet',
    sentAt: '14. Nov., 10:04',
    goneFirstCheck: 'Verschwunden, erste Prüfung',
    goneAt: '16. Nov., 03:10',
    goneSecondCheck: 'Verschwunden, zweite Prüfung als anderer Besucher',
    removedAt: '17. Nov., 04:02',
    sampleCaseWith: 'Beispielfall mit erfundenen Namen',
  },
  text: {
    inEnglish: 'Diesen Text gibt es nur auf Englisch.',
    notWritten: 'Wer diesen Dienst betreibt, hat diese Seite noch nicht geschrieben.',
  },
  sourceOrSearch: {
    removalAtThe: 'Entfernung an der Quelle',
    whenAHost:
      'Wenn ein Hoster die Datei entfernt, endet jeder Link darauf. Manche antworten in Stunden, manche in Wochen, manche nie. Schweigt einer, schreiben wir den Unternehmen, auf die er angewiesen ist.',
    removalFromSearch: 'Entfernung aus der Suche',
    whenAnEngine:
      'Wenn eine Suchmaschine zustimmt, bleibt die Seite, aber der Treffer, der dorthin führte, ist weg. Das Formular jeder Suchmaschine liegt vom ersten Tag an bereit, damit ein Mensch es einreicht, und wir prüfen nach, ob der Treffer wirklich verschwunden ist.',
    twoKindsOf: 'Zwei Arten der Entfernung',
  },
};
