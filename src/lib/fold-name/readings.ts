import { foldName } from './fold-name.ts';
import { letterMap, looksLikeAmongOurs, looksLikeInCapitals, writtenOut } from './look-alike-letters.ts';

const umlauts = letterMap(writtenOut);
const isUmlaut = new RegExp(`[${[...umlauts.keys()].join('')}]`, 'giu');
const amongOurs = letterMap(looksLikeAmongOurs);
const isAmongOurs = new RegExp(`[${[...amongOurs.keys()].join('')}]`, 'giu');
const capitals = letterMap(looksLikeInCapitals);
const isCapital = new RegExp(`[${[...capitals.keys()].join('')}]`, 'gu');
const word = /[\p{L}\p{M}]+/gu;
const ours = /\p{sc=Latn}/u;

const readAmongOurs = (text: string): string =>
  text.replace(isAmongOurs, (letter) => amongOurs.get(letter.toLowerCase()) ?? letter);

/** The further ways in which readers may take the letters of a name, each tried alone. */
const readers: readonly ((text: string) => string)[] = [
  // Umlauts as they are written where a keyboard lacks them.
  (text) => text.normalize('NFC').replace(isUmlaut, (letter) => umlauts.get(letter.toLowerCase()) ?? letter),
  // A capital I in place of a small L, as in "annavaIe": behind a small letter, and not before a capital.
  (text) => text.replace(/(?<=\p{Ll})I(?!\p{Lu})/gu, 'l'),
  // A small L in place of a capital I, as in "lvy": in front of a word, where no L is spoken.
  (text) => text.replace(/(?<!\p{L})l(?=[bcdfghjkmnpqrstvwxz])/gu, 'i'),
  (text) => text.replace(isCapital, (letter) => capitals.get(letter) ?? letter),
  (text) =>
    text.search(isAmongOurs) < 0 ? text : text.replace(word, (one) => (ours.test(one) ? readAmongOurs(one) : one)),
];

/**
 * Every text that a name may be read as, `foldName` first. A text holds a name where any reading of the one holds any
 * reading of the other; two that are only read alike this way are not the same name.
 *
 * @example readingsOf('Müller') // ['muller', 'mueller']
 */
export const readingsOf = (text: string): string[] => [
  ...new Set([...new Set([text, ...readers.map((read) => read(text))])].map(foldName)),
];

/**
 * `foldName`, with every letter as ours that passes for one of ours in any company: to refuse what looks like a name, never
 * to find one.
 *
 * @example foldLoosely('аппа') // 'anna'
 */
export const foldLoosely = (text: string): string => readAmongOurs(foldName(text));
