/** What the terms of an account are made of. */
export interface TermSeed {
  platform: string;
  handle: string;
  displayName?: string | null;
  aliases: readonly string[];
  oldHandles: readonly string[];
}

/** How leaks are titled, in the languages they are mostly titled in; the first are the most telling. */
const handlePatterns = [
  '{name} leaked',
  '{name} {platform}',
  '{name} mega',
  '{name} leaks',
  '{name} nudes',
  '{name} onlyfans leak',
];
const namePatterns = ['{name} leaked', '{name} {platform}', '{name} mega'];
const languagePatterns = ['{name} filtrado', '{name} geleakt', '{name} fuite', '{name} vazado'];

/** A name shorter than this finds half the web and none of the creator. */
const shortestName = 3;

/**
 * The questions an account is searched with, most telling first: its handle in every pattern, its display name and
 * aliases and old handles in the main ones. Each at most once, whatever its case.
 *
 * @example generateTerms({ platform: 'fanlane', handle: 'annavale', aliases: [], oldHandles: [] })[0] // 'annavale leaked'
 */
export function generateTerms(seed: TermSeed): string[] {
  const handle = plain(seed.handle);
  const wanted = [
    handle,
    ...handlePatterns.map((pattern) => fill(pattern, handle, seed.platform)),
    ...termsOfNames(seed).flat(),
    ...languagePatterns.map((pattern) => fill(pattern, handle, seed.platform)),
  ];
  const seen = new Set<string>();
  return wanted.filter((text) => {
    const key = text.toLowerCase();
    if (text.length < shortestName || text.startsWith(' ') || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The same for each name that an account goes by beside its handle. */
export function termsOfNames(seed: TermSeed): string[][] {
  const names = [...nameVariants(seed.displayName), ...seed.aliases.map(plain), ...seed.oldHandles.map(plain)];
  return [...new Set(names)].map((name) => namePatterns.map((pattern) => fill(pattern, name, seed.platform)));
}

/** Every name by which a page can name the creator; the short ones are left out, since they name everybody. */
export function namesOf(seed: TermSeed): string[] {
  const all = [seed.handle, ...seed.aliases, ...seed.oldHandles].map(plain);
  return [...new Set([...all, ...nameVariants(seed.displayName)])].filter((name) => name.length >= shortestName);
}

/** "Anna Vale" is also written AnnaVale and Anna_Vale. A single word stays itself. */
function nameVariants(displayName: string | null | undefined): string[] {
  const name = plain(displayName ?? '');
  if (name.length < shortestName) return [];
  return name.includes(' ') ? [name, name.replaceAll(' ', ''), name.replaceAll(' ', '_')] : [name];
}

/** Without the @, control characters, quotes and doubled spaces: a search engine would read those as commands. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}"“”]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^@+/, '')
    .slice(0, 100)
    .trim();
}

function fill(pattern: string, name: string, platform: string): string {
  return name.length < shortestName
    ? ''
    : pattern.replaceAll('{name}', () => name).replaceAll('{platform}', () => platform);
}
