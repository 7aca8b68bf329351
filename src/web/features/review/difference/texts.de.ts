import { asPercent } from '#lib/percent/index.ts';
import { plural } from '#web/language/formats.ts';
import type { differenceTexts } from './texts.ts';

/** German of `differenceTexts`. */
export const differenceTextsGerman: typeof differenceTexts = {
  less: 'Weniger vom gefundenen Bild',
  more: 'Mehr vom gefundenen Bild',
  share: 'Wie viel vom gefundenen Bild gezeigt wird',
  pixels: 'Pixel',
  pixelsAlt:
    'Was sich unterscheidet: Schwarz ist gleich, Helleres unterscheidet sich mehr, dreimal so stark wie in Wirklichkeit',
  layersAlt: 'Das gefundene Bild über deinem, dort aufgelegt, wo sie übereinstimmen',
  showBoth: 'Beide zeigen',
  hideBoth: 'Beide verbergen',
  yoursAt: (time) => `Dein Video bei ${time}.`,
  foundAt: (time) => `Das gefundene Video bei ${time}.`,
  hidden: 'Die Vorschau ist ausgeblendet. Zeige sie, um beide Bilder zu vergleichen.',
  kept: 'Dein Bild bleibt auf deinem Gerät, deshalb kann es hier nicht verglichen werden.',
  nothing: 'Es gibt keine zwei Bilder zum Vergleichen.',
  askFirst: 'Zeige beide, um sie Pixel für Pixel zu vergleichen.',
  same: (share) =>
    share === undefined
      ? 'Wir konnten das eine Bild nicht auf das andere legen.'
      : `Von dem Teil, den beide zeigen, ${plural(Math.floor(share * 100), { one: 'sieht', other: 'sehen' })} ${asPercent(Math.floor(share * 100))} gleich aus, gemessen in deinem Browser.`,
};
