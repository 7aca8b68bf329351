/**
 * A pattern of `like` for text that holds these words as they stand: its own signs mean nothing in them.
 *
 * @example containing('50 %_off') // '%50 \\%\\_off%'
 */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
