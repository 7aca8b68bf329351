import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedHere, specsFor } from './browser-map.ts';

const root = join(import.meta.dirname, '../..');

describe('specsFor', () => {
  it('answers the specs of the folders that changed, each once', () => {
    expect(specsFor(['src/web/features/leaks/leak-form.tsx', 'src/modules/discovery/scan.ts'])).toEqual([
      'leaks',
      'twice',
      'whole-job',
    ]);
  });

  it('answers a changed spec itself', () => {
    expect(specsFor(['tests/e2e/notices.spec.ts'])).toEqual(['notices']);
  });

  it('answers nothing for what no browser sees', () => {
    expect(
      specsFor(['docs/api.md', 'README.md', 'src/modules/cases/a.test.ts', 'bench/me.ts', 'tests/api/access.test.ts']),
    ).toEqual([]);
  });

  it('answers all for a file that it does not know', () => {
    for (const file of [
      'src/web/ui/button.tsx',
      'src/modules/accounts/auth.ts',
      'migrations/0001_a.sql',
      'package.json',
    ])
      expect(specsFor(['src/modules/badges/badge.ts', file]), file).toBe('all');
  });
});

describe('the table of folders', () => {
  it('names folders and specs that exist', () => {
    expect(namedHere.folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
    expect(namedHere.specs.filter((spec) => !existsSync(join(root, 'tests/e2e', `${spec}.spec.ts`)))).toEqual([]);
  });
});
