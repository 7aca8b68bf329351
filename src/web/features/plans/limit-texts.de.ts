import { number } from '#web/language/formats.ts';
import type { limitTexts } from './limit-texts.ts';

/** German of `limitTexts`. */
export const limitTextsGerman: typeof limitTexts = {
  used: (used, most) => `${number(used)} von ${number(most)}`,
  accounts: 'Konten deines Tarifs in Gebrauch. Archivierte zählen nicht.',
  works: 'Dateien deines Tarifs in Gebrauch.',
  terms: 'eigenen Suchbegriffen deines Tarifs eingeschaltet. Die aus deinen Konten gebildeten zählen nicht.',
  label: {
    accounts: 'Konten in Gebrauch',
    works: 'Dateien in Gebrauch',
    terms: 'Eigene Suchbegriffe, eingeschaltet',
  },
  full: 'Diese Grenze ist erreicht.',
  lifts: (plan, most) => `${plan} ansehen: umfasst ${number(most)}`,
};
