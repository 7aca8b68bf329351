import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';

/** One file of a font, which holds a part of its letters. */
export interface FontPiece {
  /** Unlike that of every other piece. */
  family: string;
  path: string;
  /** Whether it holds all weights at once. */
  isVariable: boolean;
  /** First and last code points; the file may lack some of them. */
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);

/**
 * In the order in which they are asked for a letter. Han letters are therefore drawn in the forms of mainland China, which
 * a reader of Japanese or Korean can read.
 */
const tables = [
  require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  // Each letter is one picture: fonts that put its dots there as marks lose the first letter of a line, and its dots slip.
  require.resolve('@fontsource/ibm-plex-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
];

/** @example rangesOf('U+100-2ba,U+1e9f') // [[0x100, 0x2ba], [0x1e9f, 0x1e9f]] */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

let pieces: FontPiece[] | undefined;

/** Every piece of the fonts, read from their tables once. */
export function fontPieces(): readonly FontPiece[] {
  pieces ??= tables.flatMap((table) => {
    const font = basename(dirname(table));
    const isVariable = table.includes('@fontsource-variable');
    const subsets: Record<string, string> = JSON.parse(readFileSync(table, 'utf8')); // the packages pin its shape
    return Object.entries(subsets).map(([subset, ranges]) => {
      const family = `${font}-${subset.replace(/[[\]]/g, '')}`;
      return {
        family,
        path: table.replace(/unicode\.json$/, `files/${family}-${isVariable ? 'wght' : '400'}-normal.woff2`),
        isVariable,
        ranges: rangesOf(ranges),
      };
    });
  });
  return pieces;
}
