import type { accountTextsLater } from './texts-later.ts';

/** German of `accountTextsLater`. */
export const accountTextsLaterGerman: typeof accountTextsLater = {
  yourPassword: 'Dein Passwort',
  enterPassword: 'Gib dein Passwort ein.',
  enterCode: 'Gib den Code ein.',
  signInAgainFirst:
    'Dein Konto hat kein Passwort, deshalb bitten wir dich, dich zuerst noch einmal anzumelden. Danach hast du dafür zehn Minuten.',
  signInAgain: 'Noch einmal anmelden',
  code: 'Code aus deiner App oder ein Wiederherstellungscode',
  name: {
    newName: 'Neuer Name',
    help: 'So sprechen wir dich an. Für Meldungen gilt deine Vollmacht.',
    save: 'Namen speichern',
  },
  email: {
    newEmail: 'Neue E-Mail-Adresse',
    help: 'Sie gilt, sobald du in unserer Mail an sie auf die Schaltfläche drückst.',
    send: 'Link senden',
  },
  password: {
    old: 'Bisheriges Passwort',
    new: 'Neues Passwort',
    help: 'Mindestens 12 Zeichen. Am besten sind mehrere Wörter.',
    long: (characters) => `${characters} Zeichen.`,
    repeat: 'Neues Passwort wiederholen',
    differ: 'Die beiden Passwörter sind verschieden.',
    changeIt: 'Passwort ändern',
    setIt: 'Passwort festlegen',
  },
  factor: {
    goOn: 'Weiter',
    needApp:
      'Du brauchst eine Authenticator-App auf deinem Handy. Sie erzeugt alle 30 Sekunden einen Code; beim Anmelden wird danach gefragt.',
    makeCodes: 'Neue Codes erstellen',
    oldCodesVoid: 'Deine bisherigen Codes gelten dann nicht mehr.',
    turnItOff: 'Ausschalten',
    withoutIt: 'Dann öffnet dein Passwort oder Google allein das Konto.',
    readSquare: 'Scanne dieses Quadrat mit deiner Authenticator-App.',
    square: 'Quadratischer Code mit dem geheimen Schlüssel für deine Authenticator-App',
    typeIt: 'Oder gib das hier in die App ein:',
    copy: 'Kopieren',
    theSecret: 'geheimer Schlüssel',
    shown: 'Code, den die App zeigt',
    turnItOn: 'Einschalten',
  },
  codes: {
    title: 'Deine Wiederherstellungscodes',
    keep: 'Bewahre sie dort auf, wo du sie ohne dein Handy findest. Jeder öffnet dein Konto einmal anstelle der App. Sie werden nicht noch einmal gezeigt.',
    name: 'Wiederherstellungscodes',
    copyAll: 'Alle kopieren',
    what: 'Wiederherstellungscodes',
    save: 'Als Datei speichern',
    kept: 'Ich habe sie aufbewahrt',
  },
  passkeys: {
    one: 'Passkey',
    numbered: (n) => `Passkey ${n}`,
    nameOfOne: 'Name',
    nameHelp: 'Damit du später weißt, welches Gerät es ist.',
    newName: 'Neuer Name',
    giveName: 'Gib ihm einen Namen.',
    saveName: 'Namen speichern',
  },
};
