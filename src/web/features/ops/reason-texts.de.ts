import type { reasonTexts } from './reason-texts.ts';

/** German of `reasonTexts`. */
export const reasonTextsGerman: typeof reasonTexts = {
  contact: 'E-Mail-Adresse oder Adresse eines Formulars',
  contactHelp: 'Nur eine Adresse, oder ein Formular, das mit https:// beginnt.',
  reason: 'Warum, in einem Satz',
  reasonHelp: 'Das Protokoll zeigt es mit deinem Namen.',
  needed: 'Füll das zuerst aus.',
  tooShort: 'Sag es mit ein paar Buchstaben mehr: Es bleibt im Protokoll.',
  cancel: 'Jetzt nicht',
};
