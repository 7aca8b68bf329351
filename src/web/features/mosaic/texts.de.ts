import type { mosaicTexts } from './texts.ts';

/** German of `mosaicTexts`. */
export const mosaicTextsGerman: typeof mosaicTexts = {
  nothingYet: 'Wir lesen Seiten. Die ersten Bilder erscheinen hier.',
  what: 'Jedes Quadrat ist ein Bild, auf sechzehn Farben verkleinert. Darin ist nichts zu erkennen. Nach dem Suchlauf behalten wir keines davon.',
  copies: 'Erkannte Kopien',
  open: (place) => `Kopie auf ${place}: dein Bild daneben öffnen`,
  notLoaded: 'Die erkannten Kopien konnten nicht geladen werden. Der Suchlauf ist davon nicht betroffen.',
  tryAgain: 'Erneut versuchen',
  title: 'Dein Bild und die Kopie',
  yours: 'Deins',
  copy: 'Die Kopie',
  yourPicture: 'Dein Bild, unscharf',
  foundOn: (place) => `Fundort: ${place}.`,
  where: 'Ein Tarif zeigt, wo sie ist. Dazu wurde noch nichts gesendet.',
  seePlans: 'Tarife ansehen',
  openCase: 'Fall öffnen',
};
