import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Loads modules a second time, or others in their place, for every test file that runs later in the same process. */
const replacing = /\bvi\s*\.\s*(?:mock|doMock|resetModules)\s*\(/;

it('no test loads modules anew: test files share a process, and what a package keeps beside our modules would differ', () => {
  const files = globSync('{src,tests,scripts}/**/*.test.{ts,tsx}');
  expect(files).toContain('tests/shared-modules.test.ts');
  expect(files.filter((file) => replacing.test(readFileSync(file, 'utf8')))).toEqual([]);
});
