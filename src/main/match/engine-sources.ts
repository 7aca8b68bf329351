import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const src = join(import.meta.dirname, '../..');
/** Where a verdict is made: what these reach decides about it. */
const beginnings = ['judge-candidate.ts', 'line.ts', 'read-originals.ts'].map((name) =>
  join(import.meta.dirname, name),
);

/** What an engine consists of. */
export interface EngineSources {
  /** Paths below `src`, in their order. */
  readonly files: readonly string[];
  /** Names of packages, in their order. */
  readonly packages: readonly string[];
}

/** Types are gone when the engine runs. */
const typesOnly = /^(?:import|export) type [^;]{1,3000};/gm;
/** Modules, and programs of other threads and processes. */
const named = /(?:from |import |import\(|new URL\(|createRequire\(import\.meta\.url\)\()'([^'\n]{1,200})'/g;

/** Follows the imports of the engine: a file that is added to it belongs to its mark without being listed. */
export async function engineSources(): Promise<EngineSources> {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...beginnings];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) continue; // words that only look like an import
    files.add(path);
    for (const [, name = ''] of text.replace(typesOnly, '').matchAll(named)) {
      if (name.startsWith('#')) open.push(join(src, name.slice(1)));
      else if (name.startsWith('.') && name.endsWith('.ts')) open.push(resolve(dirname(path), name));
      else if (/^[@a-z][\w@/.-]*$/.test(name)) packages.add(packageOf(name));
    }
  }
  return { files: [...files].map((path) => relative(src, path)).sort(), packages: [...packages].sort() };
}

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
