import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', c: 'ç', d: 'ð', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ', Y: 'ÝÝ', C: 'Ç', D: 'Ð', N: 'Ñ', S: 'Š', Z: 'Ž' },
};
/** What is bracketed already, the innermost first, and the place of a word that is filled in: `{/brands}`. */
const bracketed = /(⟦[^⟦⟧]*⟧|\{[^{}]*\})/u;
const letters = /\p{L}/u;

/** "Show all" is "⟦Šhóów ááll⟧": what was missed stands out, and what is a third longer must still fit. Twice is once. */
export function pseudo(text: string): string {
  if (!letters.test(bare(text))) return text;
  const written = text
    .split(bracketed)
    .map((piece) => (bracketed.test(piece) ? piece : piece.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)))
    .join('');
  return `⟦${written}⟧`;
}

/** What stands outside of brackets. */
function bare(text: string): string {
  const less = text.split(bracketed).filter((piece) => !bracketed.test(piece));
  const rest = less.join('');
  return rest === text ? text : bare(rest);
}

const catalogues = new WeakMap<object, unknown>();

/** Sentences, what builds sentences, pieces of a page, and whole catalogues of them. */
export function spoken(words: unknown): unknown {
  if (typeof words === 'string') return pseudo(words);
  if (typeof words === 'function') return (...given: unknown[]) => spoken(words(...given.map(heard)));
  if (Array.isArray(words)) return words.map(spoken);
  // Every element is one of props that may be anything.
  if (isValidElement(words)) return spokenElement(words as ReactElement<Piece>);
  if (words === null || typeof words !== 'object' || Object.getPrototypeOf(words) !== Object.prototype) return words;
  const known = catalogues.get(words);
  if (known) return known;
  const made = Object.fromEntries(Object.entries(words).map(([key, value]) => [key, spoken(value)]));
  catalogues.set(words, made);
  return made;
}

type Piece = { children?: ReactNode; translate?: string };

function spokenElement(element: ReactElement<Piece>): ReactElement {
  const { children, translate } = element.props;
  if (translate === 'no' || children === undefined) return element;
  // A lone child stays lone: some components take a single one.
  if (!Array.isArray(children)) return cloneElement(element, undefined, spoken(children) as ReactNode);
  return cloneElement(element, undefined, ...Children.map(children, (child) => spoken(child) as ReactNode));
}

/** A piece that a sentence hands its words to gets them as they are read. */
function heard(given: unknown): unknown {
  if (typeof given !== 'function') return given;
  return (...words: unknown[]) => given(...words.map(spoken));
}
