import { expect, it } from 'vitest';
import { importDistance, importersOf } from './import-distance.ts';

const importers = importersOf(
  new Map([
    ['src/lib/name/fold.ts', "import { x } from 'left-pad';"],
    ['src/lib/name/index.ts', "export { fold } from './fold.ts';"],
    ['src/modules/brands/add.ts', "import { fold } from '#lib/name/index.ts';\nimport type { A } from './a.ts';"],
    ['src/modules/brands/a.ts', "import { add } from './add.ts';"],
    ['src/modules/brands/add.test.ts', "const { add } = await import('./add.ts');"],
    ['tests/setup/world.ts', "import '../../src/modules/brands/add.ts';"],
    ['src/lib/other.ts', ''],
  ]),
);

it('counts the imports between a file and the nearest changed one, also around a circle', () => {
  expect(Object.fromEntries(importDistance(['src/lib/name/fold.ts'], importers))).toEqual({
    'src/lib/name/fold.ts': 0,
    'src/lib/name/index.ts': 1,
    'src/modules/brands/add.ts': 2,
    'src/modules/brands/a.ts': 3,
    'src/modules/brands/add.test.ts': 3,
    'tests/setup/world.ts': 3,
  });
  expect(
    importDistance(['src/lib/name/fold.ts', 'src/modules/brands/a.ts'], importers).get('src/modules/brands/add.ts'),
  ).toBe(1);
});

it('knows a changed file that nothing imports', () => {
  expect([...importDistance(['tests/api/new.test.ts'], importers)]).toEqual([['tests/api/new.test.ts', 0]]);
});
