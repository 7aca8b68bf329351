import { count } from '#web/language/formats.ts';
import type { accountTexts } from './texts.tsx';

/** German of `accountTexts`. */
export const accountTextsGerman: typeof accountTexts = {
  change: 'Ändern',
  cancel: 'Abbrechen',
  staysAsItIs: 'Es bleibt, wie es ist.',

  you: {
    title: 'Du',
    signOut: 'Abmelden',
    notLoaded: 'Dein Konto konnte nicht geladen werden',
  },
  name: {
    name: 'Name',
    change: 'Namen ändern',
    notGiven: 'Nicht angegeben',
  },
  email: {
    name: 'E-Mail',
    change: 'E-Mail ändern',
    confirmed: 'Bestätigt',
    notConfirmed: 'Noch nicht bestätigt',
    sentTo: (address) => (
      <>Wir haben einen Link an {address} gesendet. Bis er dort bestätigt ist, geht alles an deine bisherige Adresse.</>
    ),
    keep: 'Alte Adresse behalten',
    again: 'Link noch einmal senden',
    sentAgain: 'Gesendet. Nur der neueste Link gilt.',
    notLoaded: 'Deine Adresse konnte nicht geladen werden',
    safe: 'Sie bleibt, wie sie ist.',
  },

  signIn: {
    title: 'Wie du dich anmeldest',
    notLoaded: 'Wie du dich anmeldest, konnte nicht geladen werden',
  },
  password: {
    name: 'Passwort',
    change: 'Passwort ändern',
    set: 'Festlegen',
    setOne: 'Passwort festlegen',
    changed: 'Geändert. Überall sonst bist du abgemeldet.',
    signsOut: 'Ein neues meldet dich überall sonst ab.',
    none: 'Noch keines.',
  },
  google: {
    name: 'Google',
    connect: 'Verbinden',
    disconnect: 'Trennen',
    connectIt: 'Google verbinden',
    disconnectIt: 'Google trennen',
    opensNoMore: 'Google öffnet dein Konto nicht mehr. Deine anderen Zugänge bleiben.',
    choose: 'Dort wählst du das Google-Konto; von da an öffnet es dieses hier.',
    connected: (day) => `Verbunden: ${day}`,
    notConnected: 'Nicht verbunden',
    notAvailable: 'Hier nicht verfügbar',
  },
  factor: {
    name: 'Zweiter Faktor',
    onSince: (day) => `An seit ${day}`,
    left: (n) => `noch ${count(n, 'Wiederherstellungscode', 'Wiederherstellungscodes')}`,
    off: 'Aus. Mit ihm öffnet ein gestohlenes Passwort allein nichts.',
    turnOn: 'Einschalten',
    turnOnIt: 'Zweiten Faktor einschalten',
    newCodes: 'Neue Codes',
    newCodesOfIt: 'Neue Wiederherstellungscodes erstellen',
    turnOff: 'Ausschalten',
    turnOffIt: 'Zweiten Faktor ausschalten',
  },
  passkeys: {
    name: 'Passkeys',
    add: 'Hinzufügen',
    addOne: 'Passkey hinzufügen',
    some: 'Jeder öffnet dein Konto mit Finger, Gesicht oder Zahlencode.',
    none: 'Keine. Ein Passkey öffnet dein Konto mit Finger, Gesicht oder Zahlencode.',
    unknown: 'Dieser Browser kennt keine Passkeys.',
    added: (day) => `Hinzugefügt: ${day}`,
    used: (day) => `benutzt: ${day}`,
    notUsed: 'noch nicht benutzt',
    rename: 'Umbenennen',
    renameThis: (name) => `${name} umbenennen`,
    remove: 'Entfernen',
    removeThis: (name) => `${name} entfernen`,
    removeIt: 'Passkey entfernen',
    alsoOnDevice: 'Er öffnet dein Konto nicht mehr. Lösche ihn auch auf dem Gerät.',
  },

  sessions: {
    title: 'Wo du angemeldet bist',
    notLoaded: 'Deine Sitzungen konnten nicht geladen werden',
    safe: 'An ihnen hat sich nichts geändert.',
    list: 'Sitzungen',
    showAll: (n) => `Alle ${n} Sitzungen zeigen`,
    noPlace: 'Wir speichern deinen Standort nicht, deshalb wird keiner gezeigt.',
    endOthers: 'Überall sonst abmelden',
    thisOne: 'Diese hier',
    usedNow: 'Jetzt benutzt',
    lastUsed: (moment) => `Zuletzt benutzt: ${moment}`,
    signedIn: (day) => `angemeldet: ${day}`,
    signOut: 'Abmelden',
    signOutOf: (device) => `${device} abmelden`,
  },
  settings: {
    title: 'Was automatisch geschieht, was verborgen bleibt',
    notLoaded: 'Deine Einstellungen konnten nicht geladen werden',
    safe: 'Sie sind gespeichert und gelten weiter.',
    autoSend: 'Meldungen automatisch senden',
    autoSendHelp:
      'Nur für Bilder, die sicher deine sind, nie in sozialen Medien. Du kannst jede rückgängig machen, solange ihr Stapel wartet. Deine erste Meldung zeigen wir dir trotzdem.',
    dryRun: 'Probelauf',
    dryRunHelp: 'Alles wird entworfen und nichts gesendet.',
    nameProfile: 'Mein öffentliches Profil in Meldungen nennen',
    nameProfileHelp:
      'Empfänger lesen dann die Seite des Kontos, zu dem das Bild gehört. Ist es aus, lesen sie den Namen, unter dem du bekannt bist, und die Titel. Meldungen, die noch nicht gesendet sind, werden sofort neu geschrieben.',
    lumenCopies: 'Geschwärzte Kopien meiner Urheberrechtsmeldungen veröffentlichen',
    lumenCopiesHelp:
      'Lumen (lumendatabase.org) ist eine öffentliche Datenbank von Löschmeldungen. Einen Tag, nachdem eine Urheberrechtsmeldung gesendet ist, bekommt Lumen eine Kopie: an wen geschrieben wurde, die Titel der Werke und die Adressen der Kopien. An deiner Stelle werden wir genannt. Ein Titel, der deinen Namen enthält, wird zurückgehalten; eine Adresse, die deinen wirklichen Namen, deine E-Mail- oder Postadresse enthält, wird auf ihren Hostnamen gekürzt. Andere Adressen bleiben, wie sie sind, und können den Namen enthalten, unter dem du bekannt bist. Über intime oder private Dateien wird nichts veröffentlicht. Schalte es aus, und nichts mehr wird gesendet; was veröffentlicht ist, bleibt dort.',
    hidePreviews: 'Vorschau ausblenden',
    hidePreviewsHelp: 'Entfernt sogar die unscharfen Bilder. Eine einfarbige Kachel sagt, was für eine Datei es ist.',
  },
  reading: {
    title: 'Sprache und Design',
    language: 'Sprache',
  },
};
