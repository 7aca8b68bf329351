import { readingsOf } from '#lib/fold-name/index.ts';
import { besideNames, leakWords } from '#modules/discovery/crawl/beside-names.ts';
import { spelledInDigits, spelledOut } from '#modules/discovery/crawl/spelled-names.ts';

/** Whether some text or address names the creator. */
export type NamesCreator = (text: string) => boolean;

/** Scripts that are written without blanks: a name in other letters ends where they begin. */
const withoutBlanks =
  '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]';
/** Marks are letters in some scripts: "मर" is not the name in "मरा". */
const letter = '[\\p{L}\\p{M}\\p{N}]';
const otherLetter = `(?!${withoutBlanks})${letter}`;
const isWithoutBlanks = new RegExp(`^${withoutBlanks}{3,}$`, 'u');
const beginsWithoutBlanks = new RegExp(`^${withoutBlanks}`, 'u');
const endsWithoutBlanks = new RegExp(`${withoutBlanks}$`, 'u');
/** What stands between the parts of a name, or is left out. */
const between = "[\\s._'+*~-]{0,3}";
/** Shorter names are parts of others: "#annavaleleaks" is about her, "#mialeaks" may be about Amia. */
const longEnough = { forWords: 6, forDigits: 6, forLookAlikes: 6 };

/**
 * A name counts as a whole word, in any case, with or without its accents and the separators it is written with, in any of
 * its readings: `anna_vale` is found in "Anna Vale", "ànnavale", "annavaIe", "a.n.n.a.v.a.l.e", "4nnaval3", "annavaleの" and
 * /anna-vale/, not in "annavalentina". A short name is not found in a whole word of another alphabet.
 *
 * @example namesCreator(['annavale'])('https://a.example/t/AnnaVale') // true
 */
export function namesCreator(names: readonly string[]): NamesCreator {
  const all = [...new Set(names)].flatMap((name) => {
    const hides = hiddenFor(name);
    return readingsOf(name)
      .map(partsOf)
      .filter(isNotEmpty)
      .map((parts) => ({ hides, ...wantedOf(parts) }));
  });
  const wanted = [...new Map(all.map((one) => [`${one.hides} ${one.pattern.source}`, one])).values()];
  return (given) => {
    const text = readable(given.slice(0, longestText));
    let tries = mostTries;
    const isIn = (reading: string, some: readonly Wanted[]): boolean => {
      const squashed = squash(reading);
      return some.some((name) => squashed.includes(name.squashed) && tries-- > 0 && name.pattern.test(reading));
    };
    return [...Map.groupBy(wanted, ({ hides }) => withoutWords(text, hides))].some(([shown, some]) => {
      const read = readingsOf(shown).flatMap(spelledOut);
      if (read.some((reading) => isIn(reading, some))) return true;
      const inDigits = some.filter(({ squashed }) => mayHoldDigits(squashed));
      return inDigits.length > 0 && read.flatMap(spelledInDigits).some((reading) => isIn(reading, inDigits));
    });
  };
}

interface Wanted {
  squashed: string;
  pattern: RegExp;
  /** Words that are never this name. */
  hides: Script | undefined;
}
type Script = 'ours' | 'foreign';

/** "και" and "том" are words, no look-alikes of "Kai" and "Tom"; a long name is hardly a word of another language. */
function hiddenFor(name: string): Script | undefined {
  const letters = squash(name).match(/\p{L}/gu) ?? [];
  if (letters.length >= longEnough.forLookAlikes) return undefined;
  return letters.every((one) => isOurs.test(one))
    ? 'foreign'
    : letters.every((one) => isForeign.test(one))
      ? 'ours'
      : undefined;
}
const word = /[\p{L}\p{M}\p{Cf}]+/gu;
const isOurs = /^[\p{sc=Latn}\p{M}\p{Cf}]+$/u;
/** Of an alphabet whose letters look like ours. */
const isForeign = /^[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{M}\p{Cf}]+$/u;

/** A text without the words that are written in one script alone; a word of two scripts stays. */
function withoutWords(text: string, script: Script | undefined): string {
  if (script === undefined) return text;
  const hidden = script === 'ours' ? isOurs : isForeign;
  return text.replace(word, (one) => (hidden.test(one) ? '#' : one));
}

const mayHoldDigits = (squashed: string): boolean =>
  /^[a-z]+$/.test(squashed) && squashed.length >= longEnough.forDigits;
const isNotEmpty = (parts: readonly string[]): boolean => parts.length > 0;
const wantedOf = (parts: readonly string[]) => ({ squashed: squash(parts.join('')), pattern: patternOf(parts) });

/** A page says whom it shows in its beginning. */
const longestText = 200_000;
/** A name whose letters stand in a text in a row is looked for as a name; of many that are none, no further ones. */
const mostTries = 20;
const mostParts = 12;
const squash = (text: string): string => text.replace(/[\s._'+*~-]+/g, '');
const partsOf = (name: string): string[] =>
  name
    .split(/[\s._'-]+/)
    .filter((part) => part !== '')
    .slice(0, mostParts);

function patternOf(parts: readonly string[]): RegExp {
  const name = parts.join('');
  if (isWithoutBlanks.test(name)) {
    const signs = [...name];
    // "김 하나", "小野 みか": a blank behind the family name.
    const split = (at: number): boolean => at === 0 || (at === 1 && signs.length > 3);
    const spaced = signs.map((sign, at) => (split(at) ? `${sign}\\s?` : sign)).join('');
    const [begins, ends] = [`(?<!${letter})|(?<=${besideNames.before})`, `(?!${letter})|(?=${besideNames.after})`];
    return new RegExp(`(?:${begins})${spaced}(?:${ends})`, 'u');
  }
  const takesWords = /^[\p{sc=Latn}\d]+$/u.test(name) && name.length >= longEnough.forWords;
  const words = takesWords ? `(?:${leakWords})?` : '';
  const begins = beginsWithoutBlanks.test(name) ? `(?<!${letter})` : `(?<!${otherLetter})`;
  const ends = endsWithoutBlanks.test(name) ? `(?!${letter})` : `(?!${otherLetter})`;
  return new RegExp(`${begins}${words}${parts.map(escapePattern).join(between)}${words}${ends}`, 'u');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Percent signs of an address are undone, in the encoding of old sites where they are none of today's. */
function readable(text: string): string {
  if (!text.includes('%')) return text;
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      return Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1');
    }
  });
}
