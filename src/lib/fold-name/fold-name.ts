import { letterMap, looksLike, written } from './look-alike-letters.ts';

/** Signs that Unicode would take apart into something else than what readers see. */
const signs = letterMap({ "'": '’‘‛ʼʻʹˈ′´`＇՚׳ꞌꞋ', c: 'ϲϹ', ' ': '™℠' });
const isSign = new RegExp(`[${[...signs.keys()].join('')}]`, 'gu');
/** Letters in boxes, circles and brackets, where Unicode does not take them apart; each block begins with its A. */
const boxed = [0x249c, 0x1f110, 0x1f150, 0x1f170];
const isBoxed = /[\u{249c}-\u{24b5}\u{1f110}-\u{1f129}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
/** Letters of flags. A name may be written in them; a flag beside a name is no part of it. */
const flags = /[\u{1f1e6}-\u{1f1ff}]+/gu;
/** Digits in circles that Unicode does not take apart, ten in a row. */
const isCircled = /[\u{2776}-\u{277e}\u{2780}-\u{2788}\u{278a}-\u{2792}]/gu;

/** Signs that cannot be seen, fillers and blanks that are no white space, and the stroke that lengthens Arabic words. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u0640]+/gu;
/**
 * Accents, points and strokes that a letter keeps its meaning without. In other scripts marks are letters: without them
 * "मीरा" would be "मर", and "ば" would be "は" (their two voicing marks belong to no script of their own).
 */
const accents =
  /(?:(?![\u3099\u309a])(?=\p{M})[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Armn}])+/gu;
const hyphens = /[\p{Pd}−⁃˗➖]/gu;
/** Ornaments between the parts of a name. */
const ornaments = /[·‧•∙⋅・\p{So}]+/gu;

const letters = new Map([...letterMap(written), ...letterMap(looksLike)]);
const foreign = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu');

/**
 * A name, or a text that may hold one, as it is compared: small letters without accents, look-alikes of other alphabets as
 * ours, every hyphen and apostrophe the same, nothing that cannot be seen. The same name gives the same text; most others
 * another one.
 *
 * @example foldName('Zoë Vаle') // 'zoe vale', the second "a" being Cyrillic
 */
export const foldName = (text: string): string =>
  text
    .replace(isSign, plainSign)
    .replace(isBoxed, (letter) => unboxed(codeOf(letter)))
    .replace(flags, (run) => ` ${[...run].map((letter) => nthLetter(codeOf(letter), 0x1f1e6)).join('')} `)
    .replace(isCircled, (digit) => String(((codeOf(digit) - 0x2776) % 10) + 1))
    .normalize('NFKD')
    .replace(isSign, plainSign) // a double prime is two of them now
    .replace(invisible, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(foreign, (letter) => letters.get(letter) ?? letter)
    .replace(hyphens, '-')
    .replace(ornaments, ' ')
    .normalize('NFC');

const plainSign = (sign: string): string => signs.get(sign) ?? sign;
/** @param first the code of the block's A */
const nthLetter = (code: number, first: number): string => String.fromCodePoint(0x61 + code - first);
const unboxed = (code: number): string => nthLetter(code, boxed.findLast((first) => first <= code) ?? code);
const codeOf = (sign: string): number => Number(sign.codePointAt(0));
