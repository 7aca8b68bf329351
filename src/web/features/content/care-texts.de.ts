import { count, listed } from '#web/language/formats.ts';
import type { careTexts } from './care-texts.ts';

/** German of `careTexts`. */
export const careTextsGerman: typeof careTexts = {
  coverage: {
    parts: {
      'whole-only': {
        name: 'Nur als Ganzes',
        why: 'Ein Ausschnitt daraus wird übersehen. Wir erstellen, was dafür fehlt, oder sie bleiben ohne das auf deinem Gerät.',
      },
      'exact-only': {
        name: 'Nur als genau diese Datei',
        why: 'Zu schlicht, um sie zu unterscheiden. Eine größere oder weniger schlichte Fassung hilft.',
      },
      reading: { name: 'Wird gelesen', why: 'Danach wird nach ihnen gesucht.' },
      refused: {
        name: 'Nicht gelesen',
        why: 'Nach ihnen wird nicht gesucht. Bei jeder steht, warum; lade sie in einem anderen Format noch einmal hoch.',
      },
      hidden: { name: 'In Prüfung', why: 'Unser Team sieht sie zuerst an. Bis dahin sind sie verborgen.' },
      archived: { name: 'Archiviert', why: 'Aufbewahrt, und nicht mehr gesucht.' },
      studio: { name: 'Von einem Studio', why: 'Verglichen, nie gemeldet. Sie sind in den Zahlen oben enthalten.' },
    },
    onDevice: (n) => `${count(n, 'Datei bleibt', 'Dateien bleiben')} auf deinem Gerät.`,
  },
  correct: {
    title: (n) => `${count(n, 'Datei', 'Dateien')} berichtigen`,
    text: 'Entwürfe werden damit neu geschrieben. Gesendete Meldungen behalten ihren Wortlaut.',
    audience: 'Für wen sie gedacht waren',
    keep: 'So lassen',
    asCollection: { label: 'Wie ihre Sammlung', help: 'Dateien in keiner Sammlung gelten als bezahlt.' },
    intimate:
      'Erinnerung und nächster Schritt kommen nach 48 Stunden, und keine Kopie geht an Bildersuchen. Meldungen nennen die Gesetze zu intimen Bildern für Dateien in einer intimen Sammlung mit deiner unterschriebenen Erklärung: Verschiebe sie dafür in eine solche.',
    lessIntimate:
      'Meldungen zu Dateien, die intim waren, nennen die Gesetze zu intimen Bildern nicht mehr, und Erinnerung und nächster Schritt brauchen wieder ihre übliche Zeit.',
    owner: 'Wem sie gehören',
    nothing: 'Wähle, was berichtigt werden soll.',
    save: (n) => `${count(n, 'Datei', 'Dateien')} berichtigen`,
    done: (n) => `${count(n, 'Datei ist', 'Dateien sind')} berichtigt`,
    same: (n) => `Bei ${count(n, 'Datei', 'Dateien')} war es schon so.`,
    missing: (titles) =>
      `${listed(titles)} ${titles.length === 1 ? 'ist' : 'sind'} nicht mehr da und ${titles.length === 1 ? 'konnte' : 'konnten'} nicht berichtigt werden.`,
    endedStay: 'Fälle, die geendet haben, bleiben geschlossen, bis ihre Seite wieder gefunden wird.',
    undo: 'Rückgängig',
    notUndone: 'Es wurde nicht zurückgesetzt',
    leftAlone: (n) => `${count(n, 'Datei wurde', 'Dateien wurden')} seither geändert und so gelassen`,
    close: 'Schließen',
  },
  uses: {
    title: (file) => `Wofür ${file} verwendet wird`,
    searched: 'Suche',
    search: {
      used: 'Wir vergleichen Seiten mit ihren Fingerabdrücken und zeigen sie dir neben einer Kopie.',
      device: 'Wir vergleichen Seiten mit ihren Fingerabdrücken. Das Bild bleibt auf deinem Gerät.',
      studio: 'Wir vergleichen Seiten mit ihren Fingerabdrücken und melden nichts: Sie gehört einem Studio.',
      archived: 'Solange sie archiviert ist, wird nicht nach ihr gesucht. Offene Fälle gehen weiter.',
      refused: 'Sie konnte nicht gelesen werden, also wird nicht nach ihr gesucht.',
      reading: 'Wir lesen sie. Danach werden Seiten mit ihren Fingerabdrücken verglichen.',
    },
    shown: 'Wer sie bekommt',
    recipients:
      'Hoster, Suchmaschinen und alle, die Kopien posten, bekommen die Datei nie. Eine Meldung nennt ihren Titel und wo du sie gepostet hast.',
    noSearches: 'Keine Kopie ging an eine Bildersuche.',
    neverSearches: 'Keine Kopie geht an Bildersuchen.',
    team: 'Unser Team öffnet sie nur, um über einen Fall zu entscheiden, und du siehst das in deinem Protokoll. Bei einer intimen Datei muss es den Grund aufschreiben.',
    audience: 'Gedacht für',
    audiences: {
      public: 'Alle.',
      paid: 'Alle, die bezahlt haben.',
      intimate: 'Niemanden außer denen, die du ausgesucht hast: intim.',
    },
    fromCollection: 'So sagt es ihre Sammlung.',
    ofItself: 'Das hast du von dieser Datei gesagt.',
    deleted: 'Löschung',
    whole: {
      image:
        'Wir bewahren eine Kopie ohne ihre Metadaten auf, verschlüsselt. Die hochgeladene Datei wurde nach dem Lesen gelöscht.',
      video:
        'Wir bewahren einzelne Bilder daraus auf, verschlüsselt. Die hochgeladene Datei wird nach dem Lesen gelöscht.',
      device: 'Hier gibt es keine Datei, die zu löschen wäre, nur Fingerabdrücke.',
    },
    byYou:
      'Wenn du sie entfernst, werden ihre Bilder und Fingerabdrücke gelöscht. Ihr Titel bleibt bei den Fällen, die sie nennen.',
    byAccount: 'Mit deinem Konto wird nach 7 Tagen alles gelöscht.',
    close: 'Schließen',
  },
};
