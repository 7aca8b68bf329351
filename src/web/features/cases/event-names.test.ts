import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticeKinds } from '#modules/notices/notice.ts';
import { eventTexts } from './event-texts.ts';

const src = join(import.meta.dirname, '../../../modules');

/** Event types as modules write them into a case: as words, or as one for each kind of notice. */
function typesWritten(): string[] {
  const types = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: src }).filter((name) => !/\.(test|conformance)\.ts$/.test(name))) {
    const text = readFileSync(join(src, file), 'utf8');
    for (const [, said = ''] of text.matchAll(/\b(?:noteCase|appendEvent)\([\s\S]{0,400}?\btype:\s([^\n]*)/g)) {
      for (const [, word = ''] of said.replace(/`[^`]*`/g, '').matchAll(/(?<!=== )'([a-z]+(?:-[a-z]+)*)'/g))
        types.add(word);
      for (const [, end = ''] of said.matchAll(/`\$\{\w+\.kind\}-([a-z-]+)`/g))
        for (const kind of noticeKinds) types.add(`${kind}-${end}`);
    }
  }
  return [...types].sort();
}

it('every event of a case has a name on its timeline', () => {
  const types = typesWritten();
  expect(types.length).toBeGreaterThan(40);
  expect(types).toContain('complaint-ready');
  expect(types.filter((type) => !(type in eventTexts))).toEqual([]);
});
