import type { onboardingTexts } from './texts.tsx';

/** German of `onboardingTexts`. */
export const onboardingTextsGerman: typeof onboardingTexts = {
  onboarding: {
    onboarding: 'Einrichtung',
    leaveWheneverYou: 'Du kannst jederzeit gehen. Alles wird gespeichert.',
    activateYourProtection: 'Jetzt deinen Schutz aktivieren',
    ofDone: (done, n) => `${done} von ${n} erledigt`,
    stepsThatAre: 'Erledigte Schritte',
    stepOf: (step, n) => `Schritt ${step} von ${n}`,
    next: (name) => `Weiter: ${name}`,
    doThisLater: 'Später erledigen',
    everythingIsSet: 'Alles ist eingerichtet',
    fromHereOn: 'Von jetzt an sagen wir dir Bescheid, wenn etwas dich braucht.',
    goTo: (page) => `Zu „${page}“`,
    steps: 'Schritte',
    allSteps: 'Alle Schritte sind erledigt',
    showSteps: 'Alle Schritte zeigen',
    hideSteps: 'Schritte ausblenden',
    done: ', erledigt',
  },
  stepContent: {
    seeThePlans: 'Tarife ansehen',
    yourAccountsCould: 'Deine Konten konnten nicht geladen werden',
    theyAreKept: 'Sie sind gespeichert.',
    addAnAccount: 'Füge zuerst ein Konto hinzu. Dann erscheint hier sein Code.',
    on: (handle, platform) => (
      <>
        {handle} auf {platform}
      </>
    ),
    neverReported: 'Nie gemeldet',
    yourListCould: 'Die Liste konnte nicht geladen werden',
    itIsKept: 'Sie ist gespeichert, und du kannst mehr hinzufügen.',
  },
  steps: {
    confirmYourE: 'E-Mail bestätigen',
    aLinkIn: 'Ein Link in deinem Postfach',
    soThatNews: 'Damit Neuigkeiten zu deinen Fällen und ein Weg zurück ins Konto nur dich erreichen.',
    addYourAccounts: 'Deine Konten hinzufügen',
    whereYouPost: 'Wo du postest',
    searchesBeginWith:
      'Suchen beginnen mit den Namen, unter denen du postest. Über alte und falsch geschriebene Namen finden sich Kopien, die man mit anderen nicht findet.',
    proveTheAccount: 'Bestätigen, dass das Konto deins ist',
    aboutTwoMinutes: 'Etwa zwei Minuten',
    weShowFinds:
      'Wir zeigen Funde nur der Person, der ein Konto gehört, und schreiben nur für sie an Hoster. So kann hier niemand anderes nach dir suchen.',
    add3Of: '3 deiner Werke hinzufügen',
    encryptedAndBlurred: 'Verschlüsselt und hier unscharf',
    whatWeFind: 'Was wir finden, vergleichen wir mit diesen Dateien. Sie gehen nie an einen Hoster.',
    whatMustNever: 'Seiten, die wir nie melden',
    partnersPromoPages: 'Partner, Werbeseiten',
    weLookHere:
      'Wir sehen hier nach, wenn ein Fall entsteht, und noch einmal, bevor eine Meldung hinausgeht. Konten, die du bestätigt hast, stehen schon auf der Liste.',
    signTheAuthorization: 'Vollmacht unterschreiben',
    letsUsWrite: 'Damit wir für dich schreiben dürfen',
    itLetsUs:
      'Damit schreiben wir mit unserem Namen und unserer Adresse, sodass Hoster deine nicht erfahren müssen. Ohne sie wird nichts gesendet.',
    chooseAPlan: 'Tarif wählen',
    youSeeThe: 'Du siehst zuerst die Anzahlen',
    aPlanOpens: 'Ein Tarif öffnet, was gefunden wurde, und sendet die Meldungen. Alles oben bleibt, wie es ist.',
  },
};
