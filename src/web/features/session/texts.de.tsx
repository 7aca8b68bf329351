import { asPercent } from '#lib/percent/index.ts';
import type { sessionTexts } from './texts.tsx';

/** German of `sessionTexts`. */
export const sessionTextsGerman: typeof sessionTexts = {
  authRedirect: {
    googleIsNot: 'Google ist nicht verbunden',
    signingInWith:
      'Die Anmeldung mit Google ist hier nicht verfügbar. Melde dich stattdessen mit deiner E-Mail-Adresse an.',
    thatDidNot: 'Das hat nicht geklappt',
    finishingSignIn: 'Anmeldung wird abgeschlossen',
    oneMoment: 'Einen Moment.',
    thisSignIn: 'Diese Anmeldung konnte nicht abgeschlossen werden',
    whatCameBack:
      'Was zurückkam, ist nicht die Antwort auf das, was dieser Browser gefragt hat. Es wurde nichts geändert.',
    youAreIn: 'Du bist angemeldet',
    youStoppedAt: 'Du hast bei Google abgebrochen',
    nothingWasChanged: 'Es wurde nichts geändert.',
    googleHasNot: 'Google hat diese Adresse nicht bestätigt',
    soItCannot:
      'Deshalb kann uns Google nicht sagen, dass sie dir gehört. Bestätige sie zuerst bei Google, oder nutze deine E-Mail-Adresse und ein Passwort.',
    youAlreadyHave: 'Du hast bereits ein Konto',
    hasOneThat: (strong) => (
      <>
        Zu {strong} gibt es eins, das Google noch nicht öffnet. Melde dich an wie bisher, oder setze per E-Mail ein
        neues Passwort. Verbinde Google danach unter „Dein Konto“.
      </>
    ),
    backToAccount: 'Zurück zu „Dein Konto“',
    signInWith: 'Mit E-Mail anmelden',
    goToGoogle: 'Noch einmal zu Google',
    setANew: 'Neues Passwort setzen',
  },
  codeField: {
    code: 'Code',
  },
  credentials: {
    chooseAPassword: 'Wähle ein Passwort.',
    atLeast: (least, missing) => `Nimm mindestens ${least} Zeichen; noch ${missing}.`,
    oneCharacterRepeated: 'Ein einziges wiederholtes Zeichen ist leicht zu erraten. Nimm mehrere Wörter.',
    enterYourPassword: 'Gib dein Passwort ein.',
    enterYourE: 'Gib deine E-Mail-Adresse ein.',
    thisDoesNot: 'Das sieht nicht wie eine E-Mail-Adresse aus, z.\u202fB. name@example.com.',
  },
  deadLink: {
    thisLinkWorks: 'Dieser Link gilt nicht mehr',
    itWasUsed:
      'Er wurde schon benutzt, ist zu alt, oder es wurde seitdem ein neuerer gesendet. Durch das Öffnen wurde nichts geändert.',
  },
  googleButton: {
    notAvailableIn: 'Hier nicht verfügbar. Nutze deine E-Mail-Adresse.',
    orWithE: 'oder mit E-Mail',
  },
  googlePassword: {
    youAlreadyHave: 'Du hast bereits ein Konto',
    hasOneWith: (strong) => (
      <>Zu {strong} gibt es eins mit einem Passwort. Gib es einmal ein: Von da an öffnet auch Google dein Konto.</>
    ),
    password: 'Passwort',
    connectGoogleAnd: 'Google verbinden und anmelden',
    forgotPassword: 'Passwort vergessen?',
  },
  lookInYourMail: {
    lookInYour: 'Sieh in dein Postfach',
    weWroteTo: (strong) => (
      <>
        Wir haben den nächsten Schritt an {strong} gesendet. Wenn du schon ein Konto hast, melde dich mit seinem
        Passwort an.
      </>
    ),
    signIn: 'Anmelden',
    setANew: 'Neues Passwort setzen',
  },
  newPassword: {
    theTwoPasswords: 'Die beiden Passwörter sind verschieden.',
    askForA: 'Neuen Link anfordern',
    setANew: 'Neues Passwort setzen',
    youSignIn: 'Ab jetzt meldest du dich damit an.',
    newPassword: 'Neues Passwort',
    passwordHelp: 'Mindestens 12 Zeichen. Am besten mehrere Wörter.',
    repeatNewPassword: 'Neues Passwort wiederholen',
    resetPassword: 'Passwort setzen',
  },
  nextSteps: {
    nameAccount: 'Du nennst ein Konto',
    nameAccountText: 'Dann fügst du ein paar deiner Bilder zum Vergleichen hinzu.',
    proveAccount: 'Du bestätigst, dass es deins ist',
    proveAccountText:
      'Ein kurzer Code in deiner Bio. Dann beginnt der kostenlose Suchlauf von selbst und zeigt live, was er liest.',
    decide: 'Du entscheidest über jeden Fund',
    decideText: 'Bilder bleiben unscharf. Nichts wird gesendet, bevor du es erlaubst.',
    affiliateAccount: 'Dein Konto beginnt jetzt',
    affiliateAccountText: 'Darin liegen deine Anmeldung, deine Benachrichtigungen und die Seiten des Programms.',
    affiliateFigures: 'Du siehst, was dein Link bringt',
    affiliateFiguresText: 'Ein Code und ein Link; Klicks und Registrierungen als Zahlen, nie als Namen.',
    affiliateShare: `Du verdienst ${asPercent(30)}`,
    affiliateShareText:
      'Von dem, was sie 12 Monate lang zahlen, 30 Tage lang einbehalten. Du forderst die Auszahlung an, und ein Mensch sendet sie.',
    otherCreator: 'Willst du deine eigenen Inhalte schützen?',
    otherCreatorText: 'Beginne mit einem kostenlosen Suchlauf.',
    otherCreatorLink: 'Als Creator registrieren',
    filesPrivate: 'Deine Dateien werden verschlüsselt aufbewahrt und nur gezeigt, wenn du es verlangst.',
    namePrivate:
      'Hoster sehen unseren Namen und unsere Adresse und deinen Künstlernamen, nicht deinen bürgerlichen Namen.',
    otherAffiliate: 'Willst du andere werben?',
    otherAffiliateText: `Verdiene ${asPercent(30)} von dem, was sie 12 Monate lang zahlen. Ein Konto dafür braucht keinen Tarif.`,
    otherAffiliateLink: 'Als Affiliate registrieren',
    title: 'Wie es weitergeht',
  },
  passkeyButton: {
    signInWith: 'Mit Passkey anmelden',
  },
  passkeys: {
    thisDeviceHas: 'Dieses Gerät hat bereits einen Passkey deines Kontos.',
    passkeysDoNot: 'Passkeys funktionieren unter dieser Adresse nicht. Öffne den Dienst unter seinem eigenen Namen.',
    yourDeviceUsed:
      'Dein Gerät hat keinen Passkey benutzt: Der Vorgang wurde abgebrochen, dauerte zu lange, oder es hat keinen für diesen Dienst.',
  },
  passwordField: {
    hide: (what) => `${what} verbergen`,
    show: (what) => `${what} zeigen`,
  },
  reset: {
    backToSign: 'Zurück zur Anmeldung',
    resetPassword: 'Passwort zurücksetzen',
    ifThereIs: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt 30 Minuten.',
    eMail: 'E-Mail',
    sendPasswordReset: 'E-Mail zum Zurücksetzen senden',
  },
  secondFactor: {
    enterYourCode: 'Gib deinen Code ein',
    enterTheCode: 'Gib den Code ein.',
    fromYourAuthenticator:
      'Aus deiner Authenticator-App. Wenn du sie nicht hast, nimm einen deiner Wiederherstellungscodes.',
    doNotAsk: 'In diesem Browser 30 Tage lang nicht fragen',
    signIn: 'Anmelden',
    beginAgain: 'Von vorn beginnen',
  },
  goOn: {
    goOnAs: (name) => `Weiter als ${name}`,
  },
  signIn: {
    signInTo: 'Melde dich in deinem Affiliate-Konto an',
    signIn: 'Anmelden',
    newHere: (link) => <>Neu hier? {link}</>,
    createAnAccount: 'Konto anlegen',
    signInWith: 'Mit Google anmelden',
    eMail: 'E-Mail',
    password: 'Passwort',
    signingIn: 'Du wirst angemeldet',
    signInWithEmail: 'Mit E-Mail anmelden',
    forgotPassword: 'Passwort vergessen?',
    yourAccountWill:
      'Dein Konto wird in sieben Tagen gelöscht, und du bist überall abgemeldet. Wenn du es behalten willst, melde dich bis dahin an.',
    yourPasswordIs: 'Dein Passwort ist geändert. Melde dich mit dem neuen an.',
  },
  signUpForm: {
    theTwoPasswords: 'Die beiden Passwörter sind verschieden.',
    agreeToThe: 'Stimme den Nutzungsbedingungen zu, um fortzufahren.',
    name: 'Name',
    referralCode: 'Empfehlungscode',
    codePlaceholder: 'ABC123',
    eMail: 'E-Mail',
    password: 'Passwort',
    passwordHelp: 'Mindestens 12 Zeichen. Am besten mehrere Wörter.',
    characters: (n) => `${n} Zeichen.`,
    repeatPassword: 'Passwort wiederholen',
    iAgree: (terms) => <>{terms}</>,
    creatingYourAccount: 'Dein Konto wird angelegt',
    signUpWith: 'Mit E-Mail registrieren',
  },
  signUp: {
    createYourAffiliate: 'Lege dein Affiliate-Konto an',
    createYourAccount: 'Lege dein Konto an',
    alreadyHaveOne: (link) => <>Hast du schon eins? {link}</>,
    signIn: 'Anmelden',
    signUpWith: 'Mit Google registrieren',
    nextYourCode: 'Danach: die Bedingungen, dann dein Code und Link.',
    nextYouName: 'Danach nennst du das Konto, das geschützt werden soll.',
  },
  terms: {
    ifYouAre: (piece) => <>Bist du neu, erklärst du, wenn du mit Google fortfährst: „{piece}“</>,
    agreeToThe: (terms, privacy) => (
      <>
        Ich stimme den {terms} zu und habe die {privacy} gelesen.
      </>
    ),
    terms: 'Nutzungsbedingungen',
    privacyPage: 'Datenschutzseite',
  },
  useEnter: {
    yourBrowserDid:
      'Dein Browser hat die Sitzung nicht behalten. Erlaube Cookies für diese Website, und versuch es dann noch einmal.',
  },
  verification: {
    confirmYourE: 'Bestätige deine E-Mail-Adresse',
    onePressAnd:
      'Ein Klick, und diese Adresse gehört hier dir. Durch das Öffnen dieser Seite hat sich nichts geändert.',
    confirmMyE: 'E-Mail-Adresse bestätigen',
    yourEMail: 'Deine E-Mail-Adresse ist bestätigt',
    newsAboutYour: 'Neues zu deinen Fällen und der Weg zurück ins Konto gehen dorthin.',
    wasItNot: 'Warst du das nicht?',
    theAddressThat:
      'Dein Konto nutzt wieder die Adresse, an die diese E-Mail ging. Anmeldewege, die in der letzten Woche dazukamen, sind entfernt, alle Sitzungen enden, und das Passwort gilt nicht mehr. Wir senden dir einen Link, um ein neues zu setzen.',
    takeTheChange: 'Änderung rückgängig machen',
    theChangeIs: 'Die Änderung ist rückgängig gemacht',
    weHaveSent:
      'Wir haben an diese Adresse einen Link gesendet, um ein neues Passwort zu setzen. Das alte Passwort gilt nicht mehr.',
    keepYourAccount: 'Dein Konto behalten?',
    itIsTo:
      'Es soll gelöscht werden, weil du darum gebeten hast oder weil es lange keinen Tarif hatte. Ein Klick, und es bleibt, wie es war. Wenn du um die Löschung gebeten hattest, warten Nachrichten, die gesendet werden sollten, jetzt darauf, dass du sie erlaubst.',
    keepMyAccount: 'Mein Konto behalten',
    yourAccountStays: 'Dein Konto bleibt',
    nothingWasDeleted:
      'Es wurde nichts gelöscht. Wenn du nicht um die Löschung gebeten hast, setze ein neues Passwort.',
    signIn: 'Anmelden',
    goOn: 'Weiter',
    signInTo: 'Melde dich an, um einen neuen zu bekommen',
  },
};
