import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { marks, paperBrandOf } from './paper-brand.ts';

it('has the marks that screens have', () => {
  const source = readFileSync(new URL('../web/brand/marks.tsx', import.meta.url), 'utf8');
  const drawn = Object.values(marks).flatMap((shapes) => shapes.map(({ d }) => d));
  // The dot is a circle there, which paper draws as a path.
  const paths = drawn.filter((d) => !d.includes('a3.1 3.1'));
  expect(paths.length).toBeGreaterThan(4);
  for (const d of paths) expect(source).toContain(`d="${d}"`);
  expect(source).toContain('<circle cx="12.5" cy="12.2" r="3.1"');
});

it('begins names of files with the brand', () => {
  expect(paperBrandOf({ deploymentMode: 'shark' })).toMatchObject({ product: 'Shark', slug: 'shark' });
});
