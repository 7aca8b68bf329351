import type { declarationTexts } from './declaration-texts.ts';

/** German of `declarationTexts`. */
export const declarationTextsGerman: typeof declarationTexts = {
  title: 'Deine Erklärung',
  lead: 'Gesetze über intime Bilder geben Plattformen 48 Stunden. Wir können uns nur mit deiner unterschriebenen Erklärung auf sie berufen. Ohne sie werden Kopien dieser Werke über das Urheberrecht entfernt.',
  notLoaded: 'Die Erklärung konnte nicht geladen werden',
  safe: 'Nichts wurde geändert.',
  name: 'Dein Name, als Unterschrift',
  nameHelp:
    'Wir bewahren ihn mit dem Tag und dem Wortlaut auf. Empfänger lesen, dass du unterschrieben hast, nicht die Erklärung und nicht diesen Namen.',
  nameNeeded: 'Schreib deinen Namen.',
  sign: 'Erklärung unterschreiben',
  signed: (day) =>
    `Du hast das am ${day} unterschrieben. Neue Meldungen über diese Werke können die Gesetze über intime Bilder nennen.`,
  withdraw: 'Zurückziehen',
  withdrawHelp:
    'Wenn du sie zurückziehst, werden Meldungen, die noch nicht gesendet sind, nach einem anderen Gesetz neu geschrieben. Die gesendeten bleiben, wie sie sind.',
};
