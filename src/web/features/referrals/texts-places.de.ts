import type { placeTexts } from './texts-places.ts';

/** German of `placeTexts`. */
export const placeTextsGerman: typeof placeTexts = {
  title: 'Woher die Leute kamen',
  none: 'Noch ist niemand deinem Link gefolgt',
  noneText: 'Jede Person zählt einmal am Tag, unter dem Link, dem sie zuerst gefolgt ist.',
  where: 'Link',
  clicks: 'Klicks',
  signUps: 'Registrierungen',
  paying: 'Zahlend',
  vias: {
    link: 'Dein Link, wie er ist, oder dein Code',
    card: 'Neben einer Karte',
    caption: 'In einem Bildtext',
    profile: 'In einer Bio oder auf einer Seite mit Links',
  },
};
