import { globSync } from 'node:fs';
import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { differingIn, numberedKeysIn, pairsOf, uncalled, untranslatedIn } from '#web/language/test-pairs.ts';
import { idOf } from '#web/language/translated.ts';
import { german } from './german.ts';

/** More than one word, and the same in both languages: names, samples and measures. */
const same: readonly string[] = ['maravale leaked', 'in · ms', 'in · h', 'maramara, maramara'];
/** What a text is called with where it chooses its words by it. */
const given: Readonly<Record<string, unknown[]>> = {
  'causeTexts.lookDisagrees': [{ outcome: 'gone' }],
  'causeTexts.moneyServicesFound': [{ names: ['mara', 'mara'] }],
  'causeTexts.hostNamed': [Object.fromEntries([...['name', 'address'].map((key) => [key, 'mara']), ['then', 'next']])],
  'plansTexts.planCard.a': ['month'],
};

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
      const pairs = [...pairsOf(name, english, german[idOf(english) ?? ''], (path) => given[path])];
      expect(pairs.filter(([, text]) => text === uncalled).map(([path]) => path)).toEqual([]);
      expect(differingIn(pairs)).toEqual([]);
      expect(untranslatedIn(pairs, same)).toEqual([]);
    },
  );
});

/** Names of a hash and of a law. */
const named: readonly string[] = ['opsTexts.facts.sha256', 'noticeTexts.bases.dsa_16'];

describe('keys of texts', () => {
  it('name their place and role, and do not count', () => {
    const numbered = catalogues.flatMap(({ name, english }) => numberedKeysIn(name, english));
    expect(numbered.filter((key) => !named.includes(key))).toEqual([]);
  });
});
