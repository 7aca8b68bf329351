/** Keys beside each other on QWERTY, QWERTZ and AZERTY keyboards. */
export const neighbours: Readonly<Record<string, string>> = {
  a: 'sqz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'xy',
};

/** What is read as one another though it is typed with the letters that every domain may have. */
export const alike: readonly (readonly [string, string])[] = [
  ['o', '0'],
  ['l', '1'],
  ['i', '1'],
  ['i', 'l'],
  ['l', 'i'],
  ['m', 'rn'],
  ['rn', 'm'],
  ['w', 'vv'],
  ['d', 'cl'],
  ['e', '3'],
  ['s', '5'],
  ['a', '4'],
  ['u', 'v'],
];

/** Letters with a mark that is easily overlooked, which registries take in names of the Latin script. */
export const marked: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'ś',
  u: 'ú',
  y: 'ý',
  z: 'ź',
};

/** Cyrillic letters that look the same. Registries refuse names of mixed scripts, so a whole label is written in them. */
export const cyrillic: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  h: 'һ',
  i: 'і',
  j: 'ј',
  k: 'к',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};
