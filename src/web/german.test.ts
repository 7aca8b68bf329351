import { globSync } from 'node:fs';
import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { idOf } from '#web/language/translated.ts';
import { german } from './german.ts';

/** More than one word, and the same in both languages: names and samples. */
const same: readonly string[] = ['maravale leaked'];
const isSentence = (text: string): boolean => /\p{L}+.*\s.*\p{L}/u.test(text);

const files = globSync([
  'src/web/**/*texts*.{ts,tsx}',
  'src/web/brand/labels.ts',
  'src/web/features/good-to-know/items.ts',
  'src/web/language/sentences/texts.ts',
]).filter((file) => !/\.(?:de|test)\.tsx?$/.test(file) && !/^src\/web\/language\/\w+\.tsx?$/.test(file));
type Named = { name: string; english: object };
const catalogues: Named[] = [];
for (const file of files.sort()) {
  const exported = (await import(`../../${file}`)) as Record<string, unknown>;
  for (const [name, english] of Object.entries(exported))
    if (typeof english === 'object' && english !== null && !isValidElement(english)) catalogues.push({ name, english });
}

type Pair = [path: string, english: unknown, german: unknown];

function* pairsOf(path: string, english: unknown, other: unknown): Generator<Pair> {
  yield [path, english, other];
  if (typeof english !== 'object' || english === null || isValidElement(english)) return;
  // Both are plain objects or arrays here; a missing one reads as undefined.
  const [of, with_] = [english, other] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(of ?? {}), ...Object.keys(with_ ?? {})]))
    yield* pairsOf(`${path}.${key}`, of?.[key], with_?.[key]);
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : isValidElement(value) ? 'element' : value === null ? 'null' : typeof value;

describe('German', () => {
  it('has every catalogue, each under an id of its own', () => {
    const without = catalogues.filter(({ english }) => !Object.hasOwn(german, idOf(english) ?? ''));
    expect(without.map(({ name }) => name)).toEqual([]);
    const ids = catalogues.flatMap(({ english }) => idOf(english) ?? []);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(Object.keys(german).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(catalogues.filter(({ english }) => idOf(english)))(
    'of $name has its shape, and no sentence in English',
    ({ name, english }) => {
      const pairs = [...pairsOf(name, english, german[idOf(english) ?? ''])];
      expect(pairs.filter(([, a, b]) => kindOf(a) !== kindOf(b)).map(([path]) => path)).toEqual([]);
      const equal = pairs.filter(([, a, b]) => typeof a === 'string' && a === b && isSentence(a) && !same.includes(a));
      expect(equal.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
    },
  );
});
