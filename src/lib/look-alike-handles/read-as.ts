import { foldLoosely } from '../fold-name/index.ts';

/** Digits that are read as letters. */
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's' };

/**
 * How a handle is read at a glance: two with the same answer look alike. Case, accents, letters of other alphabets that
 * look like ours, dots, hyphens, lines and spaces count for nothing. Pure.
 *
 * @example readAs('Rnilla_01') // 'mlaol', as of 'milla01'
 */
export const readAs = (handle: string): string =>
  foldLoosely(handle)
    // At a glance no mark counts, also where it is a letter of its script.
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[\s._'-]/g, '')
    .replace(/[01345]/g, (sign) => digits[sign] ?? sign)
    // Two letters that are read as one; only then one that is read as another, or "lucia" would be "luda".
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l')
    .replaceAll('v', 'u')
    .replace(/(.)\1+/g, '$1');
