import { isValidElement, type ReactNode } from 'react';

/** A text of a catalogue beside the one of another language, under the keys that lead to it. */
export type Pair = [path: string, english: unknown, other: unknown];

/** What functions are called with, where the samples do not do. */
export type Given = (path: string) => unknown[] | undefined;

const word = 'mara';
const ofWords = new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? undefined : word) });
const ofNumbers = new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? undefined : 2) });
const around = Object.assign((words: ReactNode) => words, { toString: () => word });
const samples = [2, word, 1, around, [word, word], ofNumbers, ofWords, [ofWords], true, undefined];

/** Every text of both catalogues: functions called with samples, pieces of pages read as text. */
export function* pairsOf(
  path: string,
  english: unknown,
  other: unknown,
  given: Given = () => undefined,
): Generator<Pair> {
  if (isValidElement(english) && isValidElement(other)) return yield [path, wordsOf(english), wordsOf(other)];
  yield [path, english, other];
  if (typeof english === 'function' && typeof other === 'function' && english !== other)
    for (const [of, with_] of calledBoth(english as Called, other as Called, given(path)))
      yield* pairsOf(`${path}()`, of, with_, given);
  if (typeof english !== 'object' || english === null || isValidElement(english)) return;
  // Both are plain objects or arrays here; a missing one reads as undefined.
  const [of, with_] = [english, other] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(of ?? {}), ...Object.keys(with_ ?? {})]))
    yield* pairsOf(`${path}.${key}`, of?.[key], with_?.[key], given);
}

type Called = (...given: unknown[]) => unknown;

/** What both make of the same words: of those given, or of every sample that both can be called with. */
function calledBoth(english: Called, other: Called, given: unknown[] | undefined): [unknown, unknown][] {
  if (given) return [[english(...given), other(...given)]];
  const made = argumentsFor(Math.max(english.length, other.length)).flatMap((those): [unknown, unknown][] => {
    try {
      return [[english(...those), other(...those)]];
    } catch {
      return []; // not meant for such an argument
    }
  });
  const alike = made.filter(([of, with_]) => kindOf(of) === kindOf(with_));
  return alike.length > 0 ? alike : made.length > 0 ? made : [[uncalled, uncalled]];
}

/** Stands for a function that no sample suits; `given` must say what it takes. */
export const uncalled = Symbol('uncalled');

/** Each sample for all parameters, then each two of them in turn. */
function argumentsFor(count: number): unknown[][] {
  const alike = samples.map((one) => Array<unknown>(count).fill(one));
  if (count < 2) return alike;
  const mixed = samples.flatMap((first) =>
    samples
      .filter((one) => one !== first)
      .flatMap((second) => [
        [first, ...Array<unknown>(count - 1).fill(second)],
        Array.from({ length: count }, (_, at) => (at === count - 1 ? first : second)),
        Array.from({ length: count }, (_, at) => (at % 2 === 0 ? first : second)),
      ]),
  );
  return [...alike, ...mixed];
}

/** The text of a piece of a page, without names that no language changes. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode; translate?: string }>(node) || node.props.translate === 'no') return '';
  return wordsOf(node.props.children);
}

export const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : isValidElement(value) ? 'element' : value === null ? 'null' : typeof value;

/** What the samples filled in reads as one dot. */
const bare = (text: string): string =>
  text.replace(/\b(?:mara|undefined|true|NaN|\d+)\b(?:[,.]\s*(?:mara|\d+)\b)*/g, '·').trim();
const isSentence = (text: string): boolean => /\p{L}.*\s.*\p{L}/u.test(text);

/** Paths whose texts are of another kind in the other language. */
export const differingIn = (pairs: readonly Pair[]): string[] => [
  ...new Set(pairs.filter(([, english, other]) => kindOf(english) !== kindOf(other)).map(([path]) => path)),
];

/** Sentences that both languages say in the same words, save those that are the same in both. */
export function untranslatedIn(pairs: readonly Pair[], same: readonly string[]): string[] {
  const left = pairs.flatMap(([path, english, other]) => {
    if (typeof english !== 'string' || english !== other) return [];
    const text = bare(english);
    return isSentence(text) && !same.includes(text) ? [`${path}: ${text}`] : [];
  });
  return [...new Set(left)];
}

/** Keys that end in a number, which says neither place nor role. Entries of lists are not named. */
export function numberedKeysIn(path: string, texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null || isValidElement(texts)) return [];
  const isList = Array.isArray(texts);
  return Object.entries(texts).flatMap(([key, text]) => [
    ...(!isList && /\d$/.test(key) ? [`${path}.${key}`] : []),
    ...numberedKeysIn(`${path}.${key}`, text),
  ]);
}
