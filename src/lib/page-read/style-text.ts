/** A style sheet without its comments. What is open to the end is one, too. */
export function withoutComments(sheet: string): string {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const begin = sheet.indexOf('/*', at);
    if (begin === -1) return [...parts, sheet.slice(at)].join(' ');
    parts.push(sheet.slice(at, begin));
    const end = sheet.indexOf('*/', begin + 2);
    if (end === -1) return parts.join(' ');
    at = end + 2;
  }
}

/** The end of a style closes what is open in it. @example closeStyle('background:url(/a') // 'background:url(/a)' */
export const closeStyle = (style: string): string =>
  style.lastIndexOf('(') > style.lastIndexOf(')') ? `${style})` : style;
