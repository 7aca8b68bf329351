/** A sentence with the pieces filled into it, in the order in which they stand in English. */
export type Refusals = Readonly<Record<string, string | ((...pieces: string[]) => string)>>;

/**
 * `{}` is whatever the server fills in; `{…}` is a sentence or word that the table has in German, too. `{*}` may be ours or
 * somebody else's: what the table has not stays as it was written and is marked. `{*,}` is a list of such, with commas.
 * `{"}` is quoted: always somebody else's.
 */
const place = /(\{(?:…|"|\*,?)?\})/;

const unmarked = (words: string): string => words.replace(/[\u2068\u2069]/g, '');
/** Around words that stay as they were written (first strong isolate): `ServerSentence` marks them as English. */
const theirs = (words: string): string => `\u2068${unmarked(words)}\u2069`;

type Template = {
  literals: string[];
  places: string[];
  german: Refusals[string];
  length: number;
  beginsWithPlace: boolean;
  isMeasure: boolean;
};

/** Too short to tell our words from somebody else's: "names {}". */
const hasOneWord = ({ literals }: Template): boolean => literals.join(' ').trim().split(/\s+/).length < 2;

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
 * @param labels of fields and the like: where words may be somebody else's, they are
 * @example inGerman({ 'You keep {} files.': 'Du hast {} Dateien.' })('You keep 12 files.') // 'Du hast 12 Dateien.'
 */
export function inGerman(table: Refusals, labels: Refusals = {}): (english: string) => string | undefined {
  const templates = Object.entries(table)
    .filter(([english]) => place.test(english))
    .map(([english, german]) => templateOf(english, german))
    .sort((a, b) => b.length - a.length || wordsIn(b) - wordsIn(a));

  /** @param mayBeTheirs whether the words may as well be somebody else's, who may have used ours */
  const say = (english: string, depth = 0, mayBeTheirs = depth === 0): string | undefined => {
    const whole = Object.hasOwn(table, english) ? table[english] : undefined;
    if (typeof whole === 'string' && !place.test(english))
      return mayBeTheirs && oneWord.test(english) ? undefined : whole;
    if (depth > 2) return undefined;
    for (const template of templates) {
      if (mayBeTheirs && template.isMeasure) continue;
      if (mayBeTheirs && depth > 0 && hasOneWord(template)) continue;
      const found = piecesOf(english, template.literals);
      if (template.beginsWithPlace && found?.[0] && template.places[0] === '{}' && !isName(found[0])) continue;
      const pieces = found?.map((piece, at) => sayPiece(template.places[at] ?? '{}', piece, depth + 1));
      if (pieces?.every((piece) => piece !== undefined)) return filled(template.german, pieces);
    }
    return undefined;
  };
  const sayPiece = (kind: string, piece: string, depth: number): string | undefined => {
    if (kind === '{}') return unmarked(piece);
    if (kind === '{"}') return theirs(piece);
    if (kind === '{…}') return say(piece, depth);
    if (kind === '{*,}')
      return piece
        .split(', ')
        .map((one) => say(one, depth) ?? theirs(one))
        .join(', ');
    const isTheirs = Object.hasOwn(labels, piece) || /^\d/.test(piece);
    return (isTheirs ? undefined : say(piece, depth, true)) ?? theirs(piece);
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
