/** A sentence with the pieces filled into it, in the order in which they stand in English. */
export type Refusals = Readonly<Record<string, string | ((...pieces: string[]) => string)>>;

/**
 * `{}` is whatever the server fills in; `{…}` is a sentence or word that the table has in German, too. `{*}` may be ours or
 * somebody else's: what the table has not stays as it was written and is marked. `{*,}` is a list of such, with commas.
 */
const place = /(\{(?:…|\*,?)?\})/;

/** Around words that stay as they were written (first strong isolate): `ServerSentence` marks them as English. */
const theirs = (words: string): string => `\u2068${words.replace(/[\u2068\u2069]/g, '')}\u2069`;

type Template = {
  literals: string[];
  places: string[];
  german: Refusals[string];
  length: number;
  beginsWithPlace: boolean;
  isMeasure: boolean;
};

/** A word of ours, and "{} hours": pieces of a sentence. Alone they are what somebody wrote. */
const oneWord = /^\p{Ll}+$/u;
const measure = /^\{\} \p{Ll}+$/u;
/** What begins a sentence is a number or a name; anything else is a sentence of somebody else's, and stays as it is. */
const notAName = /[.!?:]\s|^(?:an?|her|his|it|my|no|one|our|please|she|that|the|their|these|they|this|we|you|your)\b/i;
const isName = (piece: string): boolean => !notAName.test(piece) && piece.split(/\s+/).length <= 6;

/**
 * Says the server's sentences in German: as they stand, or by the template they were made from, the one with the most
 * words of its own first. Undefined for what the table has not.
 *
 * @example inGerman({ 'You keep {} files.': 'Du hast {} Dateien.' })('You keep 12 files.') // 'Du hast 12 Dateien.'
 */
export function inGerman(table: Refusals): (english: string) => string | undefined {
  const templates = Object.entries(table)
    .filter(([english]) => place.test(english))
    .map(([english, german]) => templateOf(english, german))
    .sort((a, b) => b.length - a.length || wordsIn(b) - wordsIn(a));

  const say = (english: string, depth = 0): string | undefined => {
    const whole = Object.hasOwn(table, english) ? table[english] : undefined;
    if (typeof whole === 'string' && !place.test(english))
      return depth === 0 && oneWord.test(english) ? undefined : whole;
    if (depth > 2) return undefined;
    for (const template of templates) {
      if (depth === 0 && template.isMeasure) continue;
      const found = piecesOf(english, template.literals);
      if (template.beginsWithPlace && found?.[0] && template.places[0] === '{}' && !isName(found[0])) continue;
      const pieces = found?.map((piece, at) => sayPiece(template.places[at] ?? '{}', piece, depth + 1));
      if (pieces?.every((piece) => piece !== undefined)) return filled(template.german, pieces);
    }
    return undefined;
  };
  const sayPiece = (kind: string, piece: string, depth: number): string | undefined => {
    if (kind === '{}') return piece;
    if (kind === '{…}') return say(piece, depth);
    const listed = kind === '{*,}' ? piece.split(', ') : [piece];
    return listed.map((one) => say(one, depth) ?? theirs(one)).join(', ');
  };
  return (english) => say(english) ?? joined(english, say);
}

/** Two refusals in one: the reason, and what else was tried. */
function joined(english: string, say: (english: string) => string | undefined): string | undefined {
  for (let at = english.indexOf('. '); at !== -1; at = english.indexOf('. ', at + 1)) {
    const first = say(english.slice(0, at + 1));
    const second = first && say(english.slice(at + 2));
    if (second) return `${first} ${second}`;
  }
  return undefined;
}

function templateOf(english: string, german: Refusals[string]): Template {
  const parts = english.split(place);
  const literals = parts.filter((_, at) => at % 2 === 0);
  const places = parts.filter((_, at) => at % 2 === 1);
  return {
    ...{ literals, places, german, length: literals.join('').length },
    ...{ beginsWithPlace: literals[0] === '', isMeasure: measure.test(english) },
  };
}

const wordsIn = ({ places }: Template): number => places.filter((one) => one !== '{}').length;

/** What stands between these literals: none of it empty, each as short as it can be. */
function piecesOf(text: string, literals: readonly string[]): string[] | undefined {
  const [first = '', ...later] = literals;
  if (!text.startsWith(first)) return undefined;
  const pieces: string[] = [];
  let from = first.length;
  for (const [at, literal] of later.entries()) {
    const isLast = at === later.length - 1;
    const end = isLast ? text.length - literal.length : text.indexOf(literal, from + 1);
    if (end <= from || !text.startsWith(literal, end)) return undefined;
    pieces.push(text.slice(from, end));
    from = end + literal.length;
  }
  return pieces;
}

function filled(german: Refusals[string], pieces: readonly string[]): string {
  if (typeof german === 'function') return german(...pieces);
  let next = 0;
  return german.replace(/\{(\d?)\}/g, (_, number: string) => pieces[number ? Number(number) - 1 : next++] ?? '');
}
