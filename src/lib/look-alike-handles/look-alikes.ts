/** What is read as one another, in the fonts that profiles are shown in. */
const alike: readonly (readonly [string, string])[] = [
  ['i', 'l'],
  ['l', 'i'],
  ['l', '1'],
  ['i', '1'],
  ['1', 'l'],
  ['o', '0'],
  ['0', 'o'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['vv', 'w'],
  ['w', 'vv'],
  ['cl', 'd'],
  ['d', 'cl'],
  ['e', '3'],
  ['s', '5'],
  ['a', '4'],
  ['u', 'v'],
  ['v', 'u'],
];

/** Every handle that somebody may type; platforms allow less. */
const possible = /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/;

/**
 * Handles that look like this one, the likeliest of each kind first: letters read as one another, letters doubled, signs
 * added or left out, and the words that such accounts add. Pure guesses: whether any of them exists nobody has asked.
 *
 * @param handle without `@`; of letters other than a to z nothing is guessed
 * @param most how many at most, 24 unless told
 * @param longest how many characters one may have, 30 unless told
 * @returns small letters, each once, never the handle itself in any case
 * @example lookAlikes('milla', { most: 3 }) // ['mllla', 'milla_', 'officialmilla']
 */
export function lookAlikes(handle: string, { most = 24, longest = 30 } = {}): string[] {
  const own = handle.trim().replace(/^@/, '').toLowerCase();
  if (!possible.test(own)) return [];
  const kinds = [swapped(own), signed(own), named(own), doubled(own)];
  const found = new Set<string>();
  for (let at = 0; at < Math.max(...kinds.map(({ length }) => length)); at += 1)
    for (const kind of kinds) {
      const guess = kind[at];
      if (guess !== undefined && guess !== own && guess.length <= longest && possible.test(guess)) found.add(guess);
    }
  return [...found].slice(0, most);
}

/** One place after the other, the first of each pair before its last. */
function swapped(own: string): string[] {
  return alike.flatMap(([from, to]) =>
    [...new Set([own.indexOf(from), own.lastIndexOf(from)])]
      .filter((at) => at >= 0)
      .map((at) => own.slice(0, at) + to + own.slice(at + from.length)),
  );
}

const signed = (own: string): string[] => [
  `${own}_`,
  `_${own}`,
  own.replaceAll(/[._-]/g, ''),
  own.replaceAll('_', '.'),
  own.replaceAll('.', '_'),
  `${own}__`,
];

const named = (own: string): string[] => [
  `official${own}`,
  `${own}official`,
  `real${own}`,
  `${own}1`,
  `${own}_official`,
  `real_${own}`,
  `${own}.official`,
  `the${own}`,
  `${own}real`,
  `its${own}`,
  `${own}2`,
];

/** The last letter is doubled most often; of two equal ones one is left out. */
function doubled(own: string): string[] {
  const letters = [...own].map((letter, at) => ({ letter, at })).toReversed();
  return letters.flatMap(({ letter, at }) =>
    own[at - 1] === letter
      ? [own.slice(0, at) + own.slice(at + 1)]
      : /[a-z]/.test(letter)
        ? [own.slice(0, at) + letter + own.slice(at)]
        : [],
  );
}
