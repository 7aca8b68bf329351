import type { flagTexts } from './flag-texts.ts';

/** German of `flagTexts`. */
export const flagTextsGerman: typeof flagTexts = {
  title: 'Könnte eine minderjährige Person zu sehen sein?',
  text: 'Von da an ist es hier für alle verborgen, auch für dich und unser Team. Wir senden dazu keine Meldungen; unser Team meldet die Adresse und den Fingerabdruck der Behörde oder Meldestelle, die für solche Bilder zuständig ist.',
  note: 'Was sie wissen sollten',
  noteHelp: 'Keine Namen. Unser Team liest es.',
  flag: 'Verbergen und melden',
  keep: 'Nein, weiter ansehen',
  done: 'Es ist verborgen',
  doneText: 'Unser Team kümmert sich innerhalb von vier Stunden um die Adresse.',
};
