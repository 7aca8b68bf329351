/** So many words in a row are nobody's but the letter's; statutes and courtesy lend shorter ones to everybody. */
const shingle = 4;
/** Of a sentence that holds more of its own, only so many words in a row are taken for the letter's. */
const longRun = 12;
/** Of a sentence that is the letter's, so much is; the rest is what a program put between. */
const mostly = 0.75;

interface Token {
  /** As it is compared. */
  word: string;
  /** A word of a language, not an address or a number. */
  isProse: boolean;
  start: number;
  end: number;
}

/** A part of a line, as long as a sentence at most. */
interface Segment {
  line: number;
  start: number;
  end: number;
  tokens: Token[];
  /** Which of its words are in the letter in this order … */
  isCovered: boolean[];
  /** … and directly behind the one before them. */
  isNext: boolean[];
}

/** What is left of the lines of a message; `undefined` is a line that is the letter's. */
export interface Cut {
  lines: (string | undefined)[];
  /** Where the letter begins: the line, and what stands before it there. */
  first?: { line: number; before: string };
  /** How many sentences are the letter's beyond doubt. */
  sure: number;
}

/** Marks that programs put before each quoted line: `>`, `|`, `»`, `: `, `RA> `. */
const marks = /^[\s>|»:*]{0,40}(?:[\p{L}\p{N}]{1,12}[>»|][\s>|»:*]{0,20}){0,3}/u;
const signs =
  /[hH](?:[tT]{2}|[xX]{2})[pP][sS]?:\/\/[^\s<>"]{1,2000}|[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff'’]{1,200}/gu;
/** What gateways put in, and what quoted-printable text looks like where nobody decoded it: read as blanks. */
const putIn =
  /=(?:[0-9A-F]{2}|$)|[[<({](?:external|extern[aeo]?|ext|internet|spam|suspected spam|caution|warning)[\])>}]/gi;

/**
 * Takes a letter out of the lines of a message that quotes it: known by its words in a row, so whatever a program did to
 * its lines, its marks or its blanks. Short sentences and addresses are the letter's only between others of it, since
 * whoever answers names addresses too.
 *
 * @param also sentences of other letters that may be quoted; a word or two of those are nobody's
 */
export function cutLetter(lines: readonly string[], letter: string, also = ''): Cut {
  const known = readLetter(`${letter}\n${also}`);
  const { short } = also === '' ? known : readLetter(letter);
  const segments = lines.flatMap((line, at) => segmentsOf(line, at));
  cover(segments, known);
  const isSure = segments.map(isSurely);
  const isIn = segments.map((segment, at) => isSure[at] === true || isKnown(segment, short));
  const after = followsSure(isIn, isSure);
  const before = followsSure(isIn.toReversed(), isSure.toReversed()).toReversed();
  const lastForeign = isIn.lastIndexOf(false);
  const isOurs = segments.map(
    (_, at) => isSure[at] === true || (after[at] === true && (before[at] === true || at > lastForeign)),
  );
  const whose = segments.map((_, at) => (isSure[at] ? 'letter' : isOurs[at] ? 'between' : 'writer'));
  return { ...rest(lines, segments, whose), sure: isSure.filter(Boolean).length };
}

/** `between`: the letter's, since it is between other sentences of it. */
type Whose = 'letter' | 'between' | 'writer';

function rest(lines: readonly string[], segments: readonly Segment[], whose: readonly Whose[]): Omit<Cut, 'sure'> {
  const kept: (string | undefined)[] = [...lines];
  const parts = new Map<number, { texts: string[]; isCut: boolean }>();
  let first: Cut['first'];
  for (const [at, segment] of segments.entries()) {
    const line = lines[segment.line] ?? '';
    const part = parts.get(segment.line) ?? { texts: [], isCut: false };
    const own = uncovered(segment, line, whose[at] === 'letter' ? 1 : longRun);
    part.isCut ||= own.isCut || whose[at] !== 'writer';
    if (first === undefined && part.isCut)
      first = { line: segment.line, before: [...part.texts, own.before].join(' ').trim() };
    if (whose[at] !== 'between') part.texts.push(...own.texts);
    parts.set(segment.line, part);
  }
  for (const [line, { texts, isCut }] of parts) if (isCut) kept[line] = texts.join(' ').trim() || undefined;
  return { lines: kept, ...(first ? { first } : {}) };
}

/** What of a sentence is not the letter's: runs of its words that are long enough are left out. */
function uncovered({ tokens, isCovered, isNext, start, end }: Segment, line: string, least: number) {
  const texts: string[] = [];
  let before: string | undefined;
  let from = start;
  for (let at = 0; at < tokens.length; ) {
    if (!isCovered[at]) {
      at += 1;
      continue;
    }
    let last = at;
    while (isCovered[last + 1] && isNext[last + 1]) last += 1;
    if (last - at + 1 >= least) {
      texts.push(line.slice(from, tokens[at]?.start));
      before ??= line.slice(from, tokens[at]?.start);
      from = tokens[last]?.end ?? end;
    }
    at = last + 1;
  }
  texts.push(line.slice(from, end));
  return {
    texts: texts.filter((text) => /[\p{L}\p{N}]/u.test(text.replace(putIn, ''))).map((text) => text.trim()),
    before: before ?? '',
    isCut: before !== undefined,
  };
}

function segmentsOf(line: string, at: number): Segment[] {
  const plain = line.replace(putIn, (sign) => ' '.repeat(sign.length));
  const found: Segment[] = [];
  let start = marks.exec(plain)?.[0].length ?? 0;
  const add = (end: number): void => {
    const tokens = tokensOf(plain, start, end);
    const isCovered = tokens.map(() => false);
    found.push({ line: at, start, end, tokens, isCovered, isNext: [...isCovered] });
    start = end;
  };
  for (const { index } of plain.matchAll(/[.!?:;]\s/g)) if (index >= start) add(index + 1);
  add(plain.length);
  return found.filter(({ tokens }) => tokens.length > 0);
}

function tokensOf(text: string, from: number, to: number): Token[] {
  return [...text.slice(from, to).matchAll(signs)].flatMap(({ index, 0: sign }) => {
    const isAddress = /^h(?:tt|xx)ps?:/i.test(sign);
    const word = (
      isAddress ? sign.replace(/^[^/]{1,8}\/\/(?:www\.)?|[[\](){}]/gi, '').replace(/[.,;:!?]{1,9}$/, '') : sign
    )
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff'’]/g, '')
      .normalize('NFKC')
      .toLowerCase();
    const isProse = !isAddress && /\p{L}/u.test(word);
    return word === '' ? [] : [{ word, isProse, start: from + index, end: from + index + sign.length }];
  });
}

interface Letter {
  /** Its words, four in a row. */
  shingles: ReadonlySet<string>;
  /** … and up to three. */
  short: ReadonlySet<string>;
}

function readLetter(letter: string): Letter {
  const segments = letter.split(/\r\n?|\n/).flatMap((line, at) => segmentsOf(line, at));
  const words = segments.flatMap(({ tokens }) => tokens);
  const shingles = new Set<string>();
  const short = new Set<string>();
  for (const at of words.keys()) {
    const next = words.slice(at, at + shingle);
    for (let length = 1; length < shingle; length += 1) short.add(joined(next.slice(0, length)));
    if (isTelling(next)) shingles.add(joined(next));
  }
  return { shingles, short };
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');
const isTelling = (tokens: readonly Token[]): boolean =>
  tokens.length === shingle && tokens.filter(({ isProse }) => isProse).length >= 2;

/** Over the ends of lines and sentences: a program may have broken them anywhere. */
function cover(segments: readonly Segment[], { shingles, short }: Letter): void {
  const places = segments.flatMap((segment) => segment.tokens.map(({ word }, at) => ({ segment, word, at })));
  for (const [from, { segment, at, word }] of places.entries()) {
    segment.isNext[at] = short.has(`${places[from - 1]?.word} ${word}`);
    const key = `${word} ${places[from + 1]?.word} ${places[from + 2]?.word} ${places[from + 3]?.word}`;
    if (!shingles.has(key)) continue;
    for (const covered of places.slice(from, from + shingle)) covered.segment.isCovered[covered.at] = true;
  }
}

/** Most of it is the letter's, as it stands there: who leaves out or puts in a word says something else. */
function isSurely({ tokens, isCovered, isNext }: Segment): boolean {
  const covered = isCovered.filter(Boolean).length;
  if (covered === 0 || covered / tokens.length < mostly) return false;
  const from = isCovered.indexOf(true);
  const to = isCovered.lastIndexOf(true);
  return tokens.every((_, at) => at <= from || at > to || (isCovered[at] === true && isNext[at] === true));
}

/** Few words that are in the letter, or addresses and numbers of it: said by everybody, and by the letter. */
function isKnown({ tokens }: Segment, short: ReadonlySet<string>): boolean {
  if (tokens.length < shingle) return short.has(joined(tokens));
  return tokens.every(({ word, isProse }) => !isProse && short.has(word));
}

/** Of each sentence, whether one that is surely the letter's is before it, with nothing foreign between. */
function followsSure(isIn: readonly boolean[], isSure: readonly boolean[]): boolean[] {
  let isNear = false;
  return isIn.map((within, at) => {
    isNear = isSure[at] === true || (isNear && within);
    return isNear && within;
  });
}
