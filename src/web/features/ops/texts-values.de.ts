import type { deskValueTexts } from './texts-values.ts';

/** German of `deskValueTexts`. */
export const deskValueTextsGerman: typeof deskValueTexts = {
  faked: {
    name: 'Der Name',
    pictures: 'Die Bilder',
    posts: 'Die Beiträge',
    messages: 'Nachrichten unter ihrem Namen, oder es wird Geld verlangt',
    handle: 'Ein Benutzername, der ihrem gleicht',
  },
  harm: {
    low: 'Es ist lästig',
    serious: 'Es schadet der Person oder denen, die ihr folgen',
    urgent: 'Menschen zahlen daran oder werden bedroht',
  },
  fake: {
    'a face put on another body': 'Ein Gesicht auf einem anderen Körper',
    'clothes taken off by a program': 'Kleidung durch ein Programm entfernt',
    generated: 'Ganz künstlich erzeugt',
    edited: 'Auf andere Weise bearbeitet',
    picture: 'Ein Bild',
    video: 'Ein Video',
    intimate: 'Intim',
  },
  seenAs: {
    script: 'Skript',
    frame: 'Rahmen',
    form: 'Formular',
    meta: 'Meta-Angabe',
    link: 'Link',
  },
  caseStates: {
    found: 'Zu prüfen',
    held: 'Angehalten',
    approved: 'Meldung in Vorbereitung',
    noticed: 'Meldung gesendet',
    gone: 'Verschwunden, eine Prüfung',
    removed: 'Entfernt',
    refused: 'Hoster hat abgelehnt',
    contested: 'Gegenmeldung',
    exhausted: 'Kein Schritt mehr',
    dismissed: 'Nicht ihres oder in Ordnung',
    withdrawn: 'Zurückgezogen',
    whitelisted: 'Auf der Erlaubt-Liste',
  },
  payoutTo: { bank: 'Bankkonto', paypal: 'PayPal' },
};
