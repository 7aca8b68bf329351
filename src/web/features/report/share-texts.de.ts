import { number } from '#web/language/formats.ts';
import type { shareTexts } from './share-texts.ts';

/** German of `shareTexts`. */
export const shareTextsGerman: typeof shareTexts = {
  title: 'Bericht freigeben',
  text: 'Alle mit dem Link können ihn sieben Tage lang lesen. Er zeigt nie Bilder.',
  list: 'Links, die jetzt gelesen werden können',
  notLoaded: 'Die Links konnten nicht geladen werden',
  safe: 'Offene Links bleiben offen.',
  everything: 'zu jeder Zeit gefunden',
  shows: 'Was man darin sieht',
  kinds: { hosts: 'Nur Hoster und Anzahlen', full: 'Vollständig' },
  help: {
    hosts:
      'Keine Adressen und nichts, was dich nennt: Websites, deren Name einen deiner Namen oder Benutzernamen enthält, zählen als „andere Websites“.',
    full: 'Auch Adressen und Datumsangaben. Eine Adresse kann deinen Benutzernamen enthalten.',
  },
  preview: {
    title: 'Vorschau',
    hosts: 'Hoster',
    addresses: 'Adressen',
    notLoaded: 'Die Vorschau konnte nicht gezeigt werden',
    safe: 'Du kannst den Link trotzdem erstellen.',
    totals: ({ found, open, removed }) =>
      `${number(found)} gefunden, ${number(removed)} entfernt, ${number(open)} offen`,
    counts: (found, removed) => `${number(found)} gefunden, ${number(removed)} entfernt`,
    moreHosts: (n) => `und noch ${n}`,
    otherSites: (n) => (n === 1 ? 'Eine andere Website, nicht genannt' : `${number(n)} andere Websites, nicht genannt`),
    moreAddresses: (n) => `und noch ${n}; aufgeführt werden die neuesten`,
  },
  make: (period) => `Link erstellen: ${period}`,
  holds: (period, ends) => `Seiten, ${period}; endet: ${ends}`,
  copy: 'Link kopieren',
  end: 'Beenden',
  close: 'Schließen',
};
