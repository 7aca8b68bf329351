/** Words as every table of this folder meets them: small letters, one kind of apostrophe and of blank. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/[’‘]/g, "'")
    .replace(/[^\S\n]+/g, ' ');

/** The sentences of a text in that form. @example sentencesOf('Gone. Sorry!') // ['gone.', 'sorry!'] */
export const sentencesOf = (text: string): string[] => plain(text).split(/(?<=[.!?…]) |[。！？\n]/u);
