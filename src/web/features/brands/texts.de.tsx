import { count } from '#web/language/formats.ts';
import type { brandTexts } from './texts.tsx';

/** German of `brandTexts`. */
export const brandTextsGerman: typeof brandTexts = {
  lead: {
    title: 'Die Konten, die wir schützen',
    text: 'Füge jeden Ort hinzu, an dem du etwas veröffentlichst, auch alte Benutzernamen. Sobald eines als deins bestätigt ist, suchen und handeln wir nur für bestätigte Konten.',
  },
  add: 'Konto hinzufügen',
  addHelp: 'Auch alte Benutzernamen zählen: Lass nichts aus.',
  search: 'Name, Plattform oder Alias',
  list: 'Konten',
  safe: 'Sie sind gespeichert, und Suchläufe gehen wie geplant weiter.',
  none: { title: 'Noch kein Konto', text: 'Nenne ein Konto. Suchläufe beginnen mit seinem Namen.' },
  removed: {
    title: (handle) => `@${handle} wurde entfernt`,
    text: (othersProved) =>
      othersProved
        ? 'Offene Fälle gehen weiter, bis du sie schließt, weil ein anderes Konto von dir bestätigt ist.'
        : 'Kein anderes Konto von dir ist bestätigt. Bis eines bestätigt ist, siehst du nur Zahlen, und weder Meldungen noch Erinnerungen werden gesendet, für keinen Fall.',
    ask: (handle) => `@${handle} entfernen?`,
    documents: (n) =>
      n === 1
        ? 'Das Dokument, das du als Nachweis gegeben hast, wird sofort gelöscht und nicht geprüft:'
        : `${count(n, 'Dokument', 'Dokumente')}, die du als Nachweis gegeben hast, werden sofort gelöscht und nicht geprüft:`,
    go: 'Konto entfernen',
    back: 'Behalten',
    failed: 'Das Konto wurde nicht entfernt',
  },
  show: { label: 'Welche Konten', all: 'Alle', current: 'Aktuelle', archived: 'Archivierte' },
  sort: 'Reihenfolge',
  sorts: { oldest: 'Älteste zuerst', newest: 'Neueste zuerst', name: 'Nach Name' },
  noneCurrent: {
    title: 'Gerade wird für kein Konto gesucht',
    text: 'Alle sind archiviert. Hol eines zurück oder füge ein anderes hinzu.',
  },
  noneArchived: {
    title: 'Hier ist nichts archiviert',
    text: 'Ein archiviertes Konto behält seinen Nachweis und seine Fälle und macht in deinem Tarif Platz für ein anderes.',
  },
  shelf: {
    archive: 'Archivieren',
    bringBack: 'Zurückholen',
    archiveThis: (handle) => `@${handle} archivieren`,
    bringBackThis: (handle) => `@${handle} zurückholen`,
    archived: (handle) => `@${handle} ist archiviert`,
    archivedText: 'Wir suchen nicht mehr nach seinen Namen. Seine Fälle gehen weiter, und es wird nie gemeldet.',
    isBack: (handle) => `@${handle} ist zurück`,
    isBackText: 'Der nächste Suchlauf schließt es wieder ein.',
    notArchived: 'Das Konto wurde nicht archiviert',
    notBack: 'Das Konto wurde nicht zurückgeholt',
    notUndone: 'Es wurde nicht zurückgesetzt',
    undo: 'Rückgängig',
    rests: 'archiviert, wird nicht gesucht',
  },
  columns: { account: 'Konto', proof: 'Nachweis', aliases: 'Auch bekannt als', change: 'Ändern' },
  noAliases: 'keine anderen Namen',
  formerly: (names) => `früher ${names}`,
  edit: 'Namen',
  editThis: (handle) => `Namen von ${handle}`,
  several: {
    title: 'Mehrere Konten hinzufügen',
    description: 'Jedes wird danach einzeln bestätigt.',
    label: 'Konten',
    help: 'Eines pro Zeile: plattform:benutzername oder die Adresse des Profils.',
    placeholder: 'instagram:maravale',
  },
  names: {
    title: (handle) => `Namen von @${handle}`,
    text: 'Wir suchen nach jedem von ihnen. Bestätigt wurde der Benutzername selbst: Ein anderer ist ein anderes Konto.',
    save: 'Namen speichern',
    saved: 'Die Namen sind gespeichert',
    savedText: 'Der nächste Suchlauf verwendet sie.',
  },
  prove: 'Als deins bestätigen',
  states: {
    unverified: 'Noch nicht bestätigt',
    verifying: 'Wird geprüft',
    verified: 'Als deins bestätigt',
    rejected: 'Nachweis abgelehnt',
  },
  form: {
    platform: 'Plattform',
    platformHelp: 'Wo das Konto ist, etwa fanlane oder instagram.',
    namePlatform: 'Nenne die Plattform.',
    handle: 'Benutzername',
    handleHelp: 'Ohne das @.',
    enterHandle: 'Gib den Benutzernamen ein.',
    profile: 'Adresse des Profils',
    profileHelp: 'Dort suchen wir deinen Code.',
    displayName: 'Anzeigename',
    aliases: 'Andere Namen',
    aliasesHelp: 'Durch Kommas getrennt.',
    oldHandles: 'Alte Benutzernamen',
    oldHandlesHelp: 'Durch Kommas getrennt. Auch sie bleiben als deine geschützt.',
    add: 'Konto hinzufügen',
  },
  verify: {
    title: (handle) => `Bestätige, dass @${handle} dir gehört`,
    titleOfAny: 'Konto bestätigen',
    why: 'Wir zeigen Funde und schreiben an Hoster nur für die Person, der ein Konto gehört. So kann hier niemand anderes nach dir suchen.',
    proved: (handle) => (
      <>Wir haben deinen Code gelesen. {handle} ist als deins bestätigt, und du kannst ihn aus der Bio nehmen.</>
    ),
    done: 'Fertig',
    copyCode: 'Kopiere diesen Code.',
    putIt: (handle, platform) => (
      <>
        Setz ihn irgendwo in die Bio von {handle} auf {platform}.
      </>
    ),
    press: 'Drücke „Mein Profil prüfen“. Danach kannst du ihn entfernen.',
    copy: 'Kopieren',
    reading: 'Wir lesen das Profil. Diese Seite zeigt es, sobald wir es wissen.',
    notYet:
      'Wir haben das Profil gelesen, und der Code war noch nicht darin. Manche Plattformen brauchen eine Minute, bis sie eine Änderung zeigen.',
    isReading: 'Dein Profil wird gelesen',
    check: 'Mein Profil prüfen',
    later: 'Später erledigen',
  },
};
