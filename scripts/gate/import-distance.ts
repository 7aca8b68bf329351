import { dirname, join } from 'node:path/posix';

const imports = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * Which files name each file in an import, also in one of types or one that is loaded later. Paths are relative to the root
 * of the repository.
 *
 * @param sources the text of every source file by its path
 * @example importersOf(new Map([['a.test.ts', "import './a.ts'"]])).get('a.ts') // ['a.test.ts']
 */
export function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const [, named = ''] of text.matchAll(imports)) {
      const imported = pathOf(file, named);
      if (!imported) continue;
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  return importers;
}

/**
 * How many imports each file is away from the nearest of the changed ones, which are 0 away. A file that leads to none of
 * them is absent.
 *
 * @example importDistance(['a.ts'], new Map([['a.ts', ['a.test.ts']]])).get('a.test.ts') // 1
 */
export function importDistance(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A map visits what is added to it meanwhile, so the nearest come first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** `#modules/…` stands for `src/modules/…`, as `package.json` says; a package has no path here. */
function pathOf(file: string, named: string): string | undefined {
  if (named.startsWith('#')) return `src/${named.slice(1)}`;
  return named.startsWith('.') ? join(dirname(file), named) : undefined;
}
