import { translated } from '#web/language/translated.ts';

/** Why a chosen file does not go along. */
export const fileFieldsTexts = translated('fileFields', {
  type: (name: string) => `${name} was not added: files of this type are not accepted.`,
  size: (name: string, megabytes: number) => `${name} was not added: it is larger than ${megabytes} MB.`,
  many: (name: string, most: number) => `${name} was not added: ${most} files are the limit.`,
});
