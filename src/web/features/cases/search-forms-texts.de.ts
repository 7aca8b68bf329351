import type { searchFormsTexts } from './search-forms-texts.ts';

/** German of `searchFormsTexts`. */
export const searchFormsTextsGerman: typeof searchFormsTexts = {
  title: 'Frag Suchmaschinen selbst',
  lead: 'Diese Formulare kann nur die gezeigte Person einreichen, deshalb senden wir sie nicht für dich. Kopiere die Adresse der Seite und öffne das Formular.',
  copy: 'Adresse kopieren',
  kinds: {
    'google-intimate': {
      name: 'Google: intime Bilder',
      text: 'Google nimmt die Seite aus den Suchergebnissen, wenn du gezeigt wirst, nicht zugestimmt hast und dafür nicht bezahlt wirst.',
    },
    'google-fake': {
      name: 'Google: Fakes von dir',
      text: 'Google nimmt die Seite aus den Suchergebnissen, wenn sie dich in einem Fake zeigt, der intim aussieht.',
    },
    'google-paid-removal': {
      name: 'Google: Websites, die Geld verlangen',
      text: 'Nimm das, wenn die Website von dir Geld verlangt, bevor sie etwas entfernt.',
    },
    'google-no-association': {
      name: 'Google: dein Name auf Seiten, mit denen du nichts zu tun hast',
      text: 'Nimm das, wenn eine Suche nach deinem Namen zu einer expliziten Seite führt, die nicht von dir handelt.',
    },
    'bing-intimate': {
      name: 'Bing: intime Bilder',
      text: 'Microsoft nimmt die Seite aus Bing, wenn du gezeigt wirst und nicht zugestimmt hast, auch bei Fakes.',
    },
  },
};
