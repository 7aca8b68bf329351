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

async function load({ family, path, isVariable }: FontPiece): Promise<HasLetter> {
  // Loaded when asked for: most documents need none.
  const { default: subsetFont } = await import('subset-font');
  // The PDF library embeds neither WOFF2 nor all weights at once.
  const bytes = await subsetFont(await readFile(path), '', {
    keepAllGlyphs: true,
    ...(isVariable ? { variationAxes: { wght: 400 } } : {}),
    targetFormat: 'truetype',
  });
  Font.register({ family, src: `data:font/ttf;base64,${bytes.toString('base64')}` });
  await Font.load({ fontFamily: family });
  const font = Font.getFont({ fontFamily: family })?.data;
  if (!font) throw new Error(`the font ${family} could not be read`);
  // Fonts of one document are told apart by this name, and the pieces of one font share theirs.
  Object.defineProperty(font, 'postscriptName', { value: family });
  // A glyph keeps the letters of the first text that asked for it, or none where it was a part of another glyph; what is
  // copied out of a document would depend on those before it.
  const getGlyph = font.getGlyph.bind(font);
  const withItsLetters = (id: number, codePoints: number[] = []): object => {
    const glyph = getGlyph(id, codePoints);
    return codePoints.length === 0 ? glyph : Object.assign(glyph, { codePoints });
  };
  Object.defineProperty(font, 'getGlyph', { value: withItsLetters });
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
