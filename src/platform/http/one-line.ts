/** Control characters and line breaks become a space; a NUL stays to be refused. @example oneLine('a\r\nb') // 'a b' */
export const oneLine = (text: string): string => text.replace(/[^\P{Cc}\0]+/gu, ' ');
