import { describe, expect, it } from 'vitest';
import { chooseTests } from './choose-files.ts';

const sources = new Map([
  ['src/a.ts', ''],
  ['src/a.test.ts', "import './a.ts';"],
  ['src/index.ts', "export { a } from './a.ts';"],
  ['src/slow.test.ts', "import './index.ts';"],
  ['src/quick.test.ts', "import './index.ts';"],
  ['src/far.test.ts', "import './farther.ts';"],
  ['src/farther.ts', "import './index.ts';"],
  ['src/stranger.test.ts', ''],
]);
const seconds = { 'src/a.test.ts': 5, 'src/slow.test.ts': 50, 'src/quick.test.ts': 1, 'src/far.test.ts': 2 };
const choose = (changed: string[], budget: number) => chooseTests(changed, { sources, seconds, budget });

describe('chooseTests', () => {
  it('takes what a change can break, the nearest first and of these the quickest', () => {
    expect(choose(['src/a.ts'], 100)).toEqual({
      chosen: ['src/a.test.ts', 'src/quick.test.ts', 'src/slow.test.ts', 'src/far.test.ts'],
      left: [],
    });
  });

  it('leaves what its budget has no room for', () => {
    expect(choose(['src/a.ts'], 10)).toEqual({
      chosen: ['src/a.test.ts', 'src/quick.test.ts', 'src/far.test.ts'],
      left: ['src/slow.test.ts'],
    });
  });

  it('always takes a changed test, and never one that was removed', () => {
    expect(choose(['src/slow.test.ts', 'src/removed.test.ts'], 0)).toEqual({ chosen: ['src/slow.test.ts'], left: [] });
  });

  it('takes nothing for a document, a picture, a bench or a browser test', () => {
    expect(choose(['docs/api.md', 'README.md', 'docs/a.png', 'bench/a.ts', 'tests/e2e/a.spec.ts'], 100)).toEqual({
      chosen: [],
      left: [],
    });
  });

  it.each(['migrations/0001_a.sql', 'vitest.config.ts', 'src/main/api.ts'])(
    'takes every test for %s, which nothing imports, the quickest first',
    (file) => {
      expect(choose([file], 100).chosen).toEqual([
        'src/quick.test.ts',
        'src/far.test.ts',
        'src/stranger.test.ts',
        'src/a.test.ts',
        'src/slow.test.ts',
      ]);
    },
  );

  it('takes the nearest first also where every test may break', () => {
    expect(choose(['package.json', 'src/a.ts'], 8).chosen).toEqual([
      'src/a.test.ts',
      'src/quick.test.ts',
      'src/far.test.ts',
    ]);
  });
});
