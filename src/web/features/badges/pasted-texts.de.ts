import type { pastedTexts } from './pasted-texts.ts';

/** German of `pastedTexts`. */
export const pastedTextsGerman: typeof pastedTexts = {
  ours: (year, name) => `© ${year} ${name}. Alle Rechte vorbehalten.`,
  short: (product) => `Bitte nicht kopieren, teilen oder erneut veröffentlichen. Geschützt durch ${product}.`,
  covers:
    'Die Fotos, Videos und Texte auf dieser Seite sind urheberrechtlich geschützt. Sie sind dazu da, hier angesehen zu werden, und zu nichts anderem. Ohne schriftliche Erlaubnis dürfen sie weder ganz noch in Teilen kopiert, aufgezeichnet, geteilt, erneut veröffentlicht, verkauft oder verändert werden, und aus ihnen dürfen keine neuen Bilder der gezeigten Personen gemacht werden.',
  acts: (product) =>
    `${product} sucht bevollmächtigt in meinem Namen nach Kopien und meldet die, die ich nicht erlaubt habe, bei Hostern und Suchmaschinen: nach 17 U.S.C. § 512, Artikel 16 des Digital Services Act der EU und den Gesetzen anderer Länder.`,
  ask: (product, link) => `Frag mich, bevor du etwas verwendest. Geschützt durch ${product}: ${link}`,
  foot: (year, name) => `© ${year} ${name}. Nach Kopien wird gesucht, und sie werden gemeldet.`,
  protectedBy: (product) => `Geschützt durch ${product}`,
};
