/** Codes that name no country: unions, test codes and the unknown. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'ZZ']);

let known: { codes: Set<string>; byName: Map<string, string> } | undefined;

function countries(): { codes: Set<string>; byName: Map<string, string> } {
  if (known) return known;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && canonical(code) === code && names.of(code) !== undefined);
  known = { codes: new Set(codes), byName: new Map(codes.map((code) => [String(names.of(code)).toLowerCase(), code])) };
  return known;
}

/** `UK` is written for `GB`, and withdrawn codes for what took their place. */
const canonical = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code;

/**
 * The ISO 3166-1 alpha-2 code of what a registry writes as a country: a code, or its English name.
 *
 * @example readCountry('Germany') // 'DE'
 * @returns undefined for anything else, such as `EU`, which RIPE writes for networks in several countries
 */
export function readCountry(text: string | undefined): string | undefined {
  const word = text?.trim() ?? '';
  if (word.length > 60) return undefined;
  const { codes, byName } = countries();
  if (!/^[a-z]{2}$/i.test(word)) return byName.get(word.toLowerCase());
  const code = canonical(word.toUpperCase());
  return codes.has(code) ? code : undefined;
}
