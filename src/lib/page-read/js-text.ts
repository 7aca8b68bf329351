/** How often a text may have been written as data into data. */
const mostLayers = 3;

/**
 * A text as a script or its data means it: `\u0026`, `\x26`, `\/` and `\"` are read as the signs they stand for, also
 * where data was written into data.
 *
 * @example unescapeJs('https:\\/\\/a.example\\/b.jpg?x=1\\u0026y=2') // 'https://a.example/b.jpg?x=1&y=2'
 */
export function unescapeJs(text: string): string {
  let read = text;
  for (let layer = 0; layer < mostLayers && read.includes('\\'); layer += 1) {
    read = read.replace(
      /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]|$))/gi,
      (_, point?: string, unit?: string, byte?: string, sign?: string) => {
        const code = Number.parseInt(point ?? unit ?? byte ?? '', 16);
        if (Number.isNaN(code)) return 'nrtbfv'.includes(sign ?? 'n') ? '' : (sign ?? '');
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      },
    );
  }
  return read;
}
