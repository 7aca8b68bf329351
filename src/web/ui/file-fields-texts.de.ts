import type { fileFieldsTexts } from './file-fields-texts.ts';

/** German of `fileFieldsTexts`. */
export const fileFieldsTextsGerman: typeof fileFieldsTexts = {
  type: (name) => `${name} wurde nicht hinzugefügt: Dateien dieser Art werden nicht angenommen.`,
  size: (name, megabytes) => `${name} wurde nicht hinzugefügt: Die Datei ist größer als ${megabytes} MB.`,
  many: (name, most) => `${name} wurde nicht hinzugefügt: Mehr als ${most} Dateien gehen nicht.`,
};
