import { domainToASCII } from 'node:url';
import { alike, cyrillic, marked, neighbours } from './letters.ts';

const lookAlikeKinds = [
  'zone',
  'addition',
  'homoglyph',
  'hyphenation',
  'omission',
  'repetition',
  'transposition',
  'replacement',
] as const;
export type LookAlikeKind = (typeof lookAlikeKinds)[number];

export interface LookAlikeDomain {
  /** As it is registered: ASCII, small letters, punycode where it has other letters. */
  domain: string;
  /** What was changed. */
  kind: LookAlikeKind;
}

/** Words that are put before or behind a creator's name. */
const words = ['official', 'leaks', 'leaked', 'free', 'real', 'vip', 'fans', 'nudes', 'videos', 'live'];
const longestLabel = 63;
/** A label as registries take it (RFC 5890): letters, digits, and hyphens that are neither first nor last. */
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Domains that could be taken for one of this name, one of each kind in turn, so that a short list is not all of one. The
 * same input gives the same list. Pure guesses: no registry is asked.
 *
 * @param name the first label of the own domain, or a username; what is no letter, digit or hyphen is left out
 * @param options.zone where the changed names are looked for, without a dot before it
 * @param options.zones where the unchanged name is looked for, too
 * @param options.own domains that are never in the list
 * @param options.most how many at most, 60 by default
 * @example lookAlikeDomains('milla', { zone: 'com', zones: ['net'], most: 2 })
 * // [{ domain: 'milla.net', kind: 'zone' }, { domain: 'millaofficial.com', kind: 'addition' }]
 */
export function lookAlikeDomains(
  name: string,
  options: { zone: string; zones?: readonly string[]; own?: readonly string[]; most?: number },
): LookAlikeDomain[] {
  const own = withoutOuterHyphens(name.toLowerCase().replaceAll(/[^a-z0-9-]/g, ''));
  const { zone, zones = [], most = 60 } = options;
  // Of two letters every change is another name altogether.
  if (own.length < 3 || !label.test(own)) return [];
  const inZone = (changed: readonly string[]): string[] => changed.map((one) => `${one}.${zone}`);
  const kinds: Record<LookAlikeKind, string[]> = {
    zone: zones.filter((one) => one !== zone).map((one) => `${own}.${one}`),
    addition: inZone(added(own)),
    homoglyph: inZone(homoglyphs(own)),
    hyphenation: inZone(hyphenated(own)),
    omission: inZone(places(own).map((at) => without(own, at))),
    repetition: inZone(places(own).map((at) => own.slice(0, at) + (own[at] ?? '') + own.slice(at))),
    transposition: inZone(places(own).flatMap((at) => transposed(own, at))),
    replacement: inZone(places(own).flatMap((at) => replaced(own, at))),
  };
  const left = new Set(options.own?.map((one) => one.toLowerCase()));
  left.add(`${own}.${zone}`);
  const found = new Map<string, LookAlikeDomain>();
  const longest = Math.max(...Object.values(kinds).map(({ length }) => length));
  for (let at = 0; at < longest; at += 1)
    for (const kind of lookAlikeKinds) {
      const domain = registrable(kinds[kind][at]);
      if (domain && !left.has(domain) && !found.has(domain) && found.size < most) found.set(domain, { domain, kind });
    }
  return [...found.values()];
}

const places = (text: string): number[] => Array.from(text, (_, at) => at);
const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

const added = (own: string): string[] =>
  words.flatMap((word) => [own + word, `${own}-${word}`, word + own, `${word}-${own}`]);

const hyphenated = (own: string): string[] => [
  ...(own.includes('-') ? [own.replaceAll('-', '')] : []),
  ...places(own)
    .slice(1)
    .map((at) => `${own.slice(0, at)}-${own.slice(at)}`),
];

const transposed = (own: string, at: number): string[] =>
  at + 1 < own.length && own[at] !== own[at + 1]
    ? [own.slice(0, at) + (own[at + 1] ?? '') + (own[at] ?? '') + own.slice(at + 2)]
    : [];

const replaced = (own: string, at: number): string[] =>
  Array.from(neighbours[own[at] ?? ''] ?? '', (key) => own.slice(0, at) + key + own.slice(at + 1));

/** Of each pair the first and the last place; then letters with marks; then the whole label in another script. */
function homoglyphs(own: string): string[] {
  const typed = alike.flatMap(([from, to]) =>
    [...new Set([own.indexOf(from), own.lastIndexOf(from)])]
      .filter((at) => at >= 0)
      .map((at) => own.slice(0, at) + to + own.slice(at + from.length)),
  );
  const other = places(own).flatMap((at) => {
    const letter = marked[own[at] ?? ''];
    return letter ? [own.slice(0, at) + letter + own.slice(at + 1)] : [];
  });
  const letters = [...own.replaceAll(/[0-9-]/g, '')];
  const whole = letters.length > 0 && letters.every((letter) => cyrillic[letter]);
  // It comes first, since it cannot be distinguished by eye.
  return [...(whole ? [Array.from(own, (letter) => cyrillic[letter] ?? letter).join('')] : []), ...typed, ...other];
}

/** In ASCII, unless no registry would take it. */
function registrable(domain: string | undefined): string | undefined {
  if (domain === undefined) return undefined;
  const ascii = domainToASCII(domain);
  const first = ascii.split('.')[0] ?? '';
  // RFC 5891 keeps a third and fourth hyphen for names in punycode.
  const isReserved = first.slice(2, 4) === '--' && !(first.startsWith('xn--') && /[^ -~]/.test(domain));
  return first.length <= longestLabel && label.test(first) && !isReserved ? ascii : undefined;
}

/** By hand, since an expression anchored at the end takes quadratic time on many hyphens. */
function withoutOuterHyphens(text: string): string {
  let [from, to] = [0, text.length];
  while (text[from] === '-') from += 1;
  while (to > from && text[to - 1] === '-') to -= 1;
  return text.slice(from, to);
}
