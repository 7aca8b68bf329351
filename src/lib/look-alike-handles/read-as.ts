/** Signs that are read as one another, each by one of them. */
const read: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '3': 'e', '4': 'a', '5': 's' };

/**
 * How a handle is read at a glance: two with the same answer look alike. Case, dots, hyphens, lines and spaces count for
 * nothing. Pure.
 *
 * @param handle in letters from a to z; others stay as they are
 * @example readAs('Rnilla_01') // 'mlaol', as of 'milla01'
 */
export const readAs = (handle: string): string =>
  handle
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
    .replace(/[01i345]/g, (sign) => read[sign] ?? sign)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replaceAll('cl', 'd')
    .replaceAll('v', 'u')
    .replace(/(.)\1+/g, '$1');
