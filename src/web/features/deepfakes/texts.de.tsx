import { count } from '#web/language/formats.ts';
import type { deepfakeTexts } from './texts.tsx';

/** German of `deepfakeTexts`. */
export const deepfakeTextsGerman: typeof deepfakeTexts = {
  lead: {
    title: 'Einen Fake von dir melden',
    text: 'Ein Bild oder Video, das gemacht oder verändert wurde, um dich zu zeigen. Unser Team prüft es, bevor etwas gesendet wird; dann bekommt jede Seite die Meldung, die zu ihrem Hoster passt.',
    account: (link) => <>Ein Konto, das sich für dich ausgibt? {link}.</>,
    accountLink: 'Melde es als Identitätsmissbrauch',
  },
  form: {
    name: 'Neue Fake-Meldung',
    urls: 'Adressen der Seiten, eine pro Zeile',
    urlsHelp: 'Höchstens 10 Seiten, die denselben Fake zeigen.',
    needUrls: 'Gib die Adresse der Seite an.',
    tooMany: 'Gib höchstens 10 Adressen in einer Fake-Meldung an.',
    medium: 'Was es ist',
    how: 'Wie es gemacht wurde',
    intimate: 'Es zeigt Nacktheit oder Sexuelles',
    intimateHelp:
      'Dann haben Plattformen in den Vereinigten Staaten 48 Stunden, und unser Team prüft es innerhalb von 4 Stunden.',
    work: 'Welches Werk von dir verwendet wurde, falls du es weißt',
    workHelp: 'Für unser Team, das es prüft. Keine Meldung nennt es.',
    harm: 'Was es mit dir macht (optional)',
    harmHelp: 'Bleibt privat: Unser Team liest es, und es steht in keiner Meldung.',
    declaration: 'Deine Erklärung',
    notLoaded: 'Die Erklärung konnte nicht geladen werden',
    safe: 'Nichts wurde gesendet.',
    signature: 'Mit deinem Namen unterschreiben',
    signatureHelp:
      'So, wie du Dokumente unterschreibst. Er wird mit dem Tag und dem Text aufbewahrt und steht in keiner Meldung.',
    needSignature: 'Schreib deinen Namen.',
    send: 'Fake-Meldung senden',
    sent: 'Wir haben deine Fake-Meldung',
    sentText: (hours) =>
      `Unser Team prüft sie innerhalb von ${count(hours, 'Stunde', 'Stunden')}. Vorher wird nichts gesendet.`,
    fromLead: 'Die Seite aus deinem Hinweis ist eingetragen. Sag, was es ist, und unterschreibe dann.',
    references: (n) =>
      n === 0
        ? 'Du kannst uns gefundene Bilder mit deinem Gesicht vergleichen lassen, damit wir mehr davon finden.'
        : `Gefundene Bilder werden mit ${count(n, 'Bild', 'Bildern')} deines Gesichts verglichen, so wie du zugestimmt hast.`,
    faces: 'Siehe „Dein Konto“',
  },
  media: { picture: 'Ein Bild', video: 'Ein Video' },
  methods: {
    'face-swap': 'Mein Gesicht auf einem anderen Körper',
    nudified: 'Kleidung durch ein Programm entfernt',
    generated: 'Ganz künstlich erzeugt',
    edited: 'Auf andere Weise bearbeitet',
  },
  states: {
    waiting: 'Unser Team prüft sie',
    approved: 'Freigegeben',
    refused: 'Nicht freigegeben',
    withdrawn: 'Zurückgezogen',
  },
  list: {
    name: 'Deine Fake-Meldungen',
    search: 'Adresse',
    state: 'Stand',
    all: 'Alle Fake-Meldungen',
    columns: { what: 'Fake', state: 'Stand', reported: 'Gemeldet' },
    pages: (n) => count(n, 'Seite', 'Seiten'),
    open: 'Fake-Meldung öffnen',
    hidden: 'Adresse nicht gezeigt',
    safe: 'Deine Fake-Meldungen sind gespeichert.',
    empty: {
      title: 'Du hast keinen Fake gemeldet',
      text: 'Wir hoffen, dass es so bleibt. Wenn du einen findest, melde ihn oben.',
    },
  },
  detail: {
    title: 'Fake-Meldung',
    notRead: 'Die Fake-Meldung konnte nicht geladen werden',
    lookBy: (when) => `Unser Team prüft sie bis ${when}. Vorher wird nichts gesendet.`,
    why: 'Was unser Team geschrieben hat',
    next: 'Nichts wurde gesendet. Du kannst den Fake noch einmal melden und ergänzen, was fehlt.',
    pages: 'Seiten',
    hiddenWhy: (n) =>
      `${count(n, 'Seite', 'Seiten')}. Wir zeigen Adressen, sobald eines deiner Konten bestätigt ist. Zurückziehen kannst du die Fake-Meldung auch ohne das.`,
    noCase: 'Noch kein Fall',
    openCase: 'Fall öffnen',
    declared: (name, when) => (
      <>
        Unterschrieben von {name}, {when}
      </>
    ),
    harm: 'Was du unserem Team geschrieben hast',
    search: 'Suchmaschinen',
    searchText: (engine) =>
      `Du kannst ${engine} selbst bitten, diese Seiten in den Suchergebnissen wegzulassen. Wir senden diese Anfrage nicht für dich; die Adressen sind zum Kopieren bereit.`,
    copyUrls: 'Adressen kopieren',
    openForm: (engine) => `Seite von ${engine} öffnen`,
    withdraw: 'Fake-Meldung zurückziehen',
    withdrawHelp:
      'Deine Erklärung endet. Meldungen, die noch nicht gesendet sind, werden abgebrochen, und alle, die eine erhalten haben, erfahren, dass sie zurückgezogen ist.',
    withdrawn: 'Fake-Meldung zurückgezogen',
  },
};
