import { readFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import type { FontPiece } from './font-pieces.ts';

export type HasLetter = (codePoint: number) => boolean;

const loaded = new Map<string, Promise<HasLetter>>();

/** Makes a piece a font family that documents can name, once in a process, and answers which letters it has. */
export function loadFamily(piece: FontPiece): Promise<HasLetter> {
  const { family } = piece;
  const known = loaded.get(family);
  if (known) return known;
  const loading = load(piece);
  loaded.set(family, loading);
  loading.catch(() => loaded.delete(family)); // tried again by the next document; the caller meets the error
  return loading;
}

async function load({ family, path }: FontPiece): Promise<HasLetter> {
  // Loaded when asked for: most documents need none.
  const { default: subsetFont } = await import('subset-font');
  // The files are WOFF2 of all weights at once, of which the PDF library can embed neither.
  const bytes = await subsetFont(await readFile(path), '', {
    keepAllGlyphs: true,
    variationAxes: { wght: 400 },
    targetFormat: 'truetype',
  });
  Font.register({ family, src: `data:font/ttf;base64,${bytes.toString('base64')}` });
  await Font.load({ fontFamily: family });
  const font = Font.getFont({ fontFamily: family })?.data;
  if (!font) throw new Error(`the font ${family} could not be read`);
  // Fonts of one document are told apart by this name, and the pieces of one font share theirs.
  Object.defineProperty(font, 'postscriptName', { value: family });
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
