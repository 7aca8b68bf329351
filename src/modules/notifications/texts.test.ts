import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '#modules/accounts/index.ts';
import { newsTextsIn } from './texts.ts';

const languages = settingsSchema.shape.language.unwrap().options;

/** Every sentence of a catalogue, with an argument where one is asked for. */
function sentencesIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return sentencesIn(part('mara'));
  return Object.values(Object(part)).flatMap(sentencesIn);
}

describe.each(languages)('the news in %s', (language) => {
  const sentences = sentencesIn(newsTextsIn(language));

  it('say something everywhere, and name no address', () => {
    expect(sentences.length).toBeGreaterThan(50);
    for (const text of sentences) expect(text).toMatch(/^(?!.*https?:)\S.*\w/);
  });
});

it('what is told stands in the catalogue and nowhere else', () => {
  const modules = join(import.meta.dirname, '..');
  const sources = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name) && entry.name !== 'texts.ts')
    .map((entry) => ({ name: entry.name, code: readFileSync(join(entry.parentPath, entry.name), 'utf8') }));
  const telling = sources.filter(({ code }) => code.includes('says:') && code.includes('notify('));
  expect(telling.length).toBeGreaterThan(5);
  const loose = telling.flatMap(({ name, code }) =>
    [...code.matchAll(/says: (.*)/g)]
      .flatMap(([, said = '']) => said.match(/'[^']*'|`[^`]*`/g) ?? [])
      .filter((text) => /\w \w/.test(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(loose).toEqual([]);
});
