import { asPercent } from '#lib/percent/index.ts';
import type { kitTexts } from './texts-kit.ts';

/** German of `kitTexts`. */
export const kitTextsGerman: typeof kitTexts = {
  lead: {
    title: 'Kennzeichne, was deins ist, und wisse, was zu tun ist',
    text: 'Abzeichen für deine Seiten, ein Wasserzeichen für deine Bilder und ein Leitfaden für den Tag, an dem etwas leakt.',
    notRead: 'Deine Konten konnten nicht gelesen werden',
    safe: 'Sie sind gespeichert. Das Wasserzeichen nimmt, was du schreibst.',
  },
  badges: {
    title: 'Abzeichen und Hinweistexte',
    text: 'Kurze und lange Texte und zwei Abzeichen für deine Profile und Seiten, mit deinem Konto und seinem Namen ausgefüllt.',
    open: 'Abzeichen wählen',
    locked: 'Abzeichen nennen ein bestätigtes Konto, das geschützt ist: Sie gehören zu jedem Tarif.',
    plans: 'Tarife ansehen',
  },
  mark: {
    title: 'Wasserzeichen',
    text: 'Ein durchsichtiges PNG, das du über deine Bilder legst, oder ein Bild, das du hier kennzeichnest. Alles entsteht in deinem Browser: Nichts wird gesendet.',
    words: 'Text',
    wordsHelp:
      'Ein Benutzername sagt, woher eine Kopie kam. Mit einem eigenen für jede Plattform weißt du, von welcher.',
    empty: 'Schreib, was das Wasserzeichen sagen soll.',
    place: 'Ort',
    places: { corner: 'Ecke', diagonal: 'Diagonal', tiled: 'Überall' },
    placeHelp: {
      corner: 'Stört am wenigsten und ist am leichtesten abzuschneiden.',
      diagonal: 'Quer über die Mitte: schwer abzuschneiden.',
      tiled: 'Am schwersten zu entfernen und am meisten zu sehen.',
    },
    colour: 'Farbe',
    colours: { light: 'Hell', dark: 'Dunkel' },
    strength: 'Stärke',
    percent: (n) => asPercent(n),
    size: 'Größe',
    sizes: {
      square: 'Quadrat, 1080 × 1080',
      portrait: 'Hochformat, 1080 × 1350',
      wide: 'Querformat, 1920 × 1080',
    },
    alt: (words) => `Das Wasserzeichen „${words}“ auf einem Grund, der halb dunkel und halb hell ist`,
    altOwn: (words) => `Dein Bild mit dem Wasserzeichen „${words}“`,
    download: 'Wasserzeichen herunterladen',
    downloadOwn: 'Gekennzeichnetes Bild herunterladen',
    own: 'Eigenes Bild kennzeichnen',
    ownHelp:
      'Es wird nur in diesem Browser geöffnet und verlässt dein Gerät nie. Die gespeicherte Datei ist neu gezeichnet, ohne die Orts- und Kameradaten des Originals.',
    back: 'Ohne Bild',
    unreadable:
      'Diese Datei konnte nicht als Bild gelesen werden. JPEG, PNG, WebP, AVIF und GIF gehen, bis zu 50 Millionen Pixel.',
    notMade:
      'Das Bild konnte nicht erstellt werden. Es wurde nichts gespeichert. Versuch es noch einmal, oder mit einem kleineren.',
  },
  guide: {
    download: 'Als PDF herunterladen',
    busy: 'Das PDF wird erstellt',
    notMade: 'Das PDF konnte nicht erstellt werden. Du kannst den Leitfaden weiterhin hier lesen.',
    reviewed: (day) => `Zuletzt überprüft am ${day}.`,
    more: 'Weitere Antworten',
  },
};
