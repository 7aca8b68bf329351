import { expect, it } from 'vitest';
import { pageScripts } from './page-scripts.ts';

const screen = (name: string) => `routes/_app/${name}.tsx?tsr-split=component`;
const scripts = pageScripts({
  'index.html': { file: 'index.js', imports: ['react'] },
  react: { file: 'react.js' },
  'routes/_app.tsx?tsr-split=component': { file: 'app.js', imports: ['react', 'frame'] },
  frame: { file: 'frame.js', imports: ['button'] },
  button: { file: 'button.js' },
  [screen('cases')]: { file: 'cases.js', imports: ['button', 'table'] },
  table: { file: 'table.js', imports: ['table-row'] },
  'table-row': { file: 'row.js' },
  [screen('cases.$caseId')]: { file: 'case.js' },
  [screen('cases_.forms')]: { file: 'forms.js' },
  [screen('cases_.$page')]: { file: 'page.js' },
  [screen('refer/index')]: { file: 'refer.js' },
});
const frame = ['/app.js', '/frame.js', '/button.js'];

it.each([
  ['/cases', [...frame, '/cases.js', '/table.js', '/row.js']],
  ['/cases/', [...frame, '/cases.js', '/table.js', '/row.js']],
  ['/cases/forms', [...frame, '/forms.js']],
  ['/refer', [...frame, '/refer.js']],
  ['/Cases', []],
  ['/nowhere', []],
])('names the frame and all that the page at %s imports, once each', (path, named) => {
  expect(scripts(path)).toEqual(named);
});

it('names a page and the one it lies over', () => {
  const over = pageScripts({
    'index.html': { file: 'index.js' },
    [screen('cases')]: { file: 'cases.js' },
    [screen('cases.$caseId')]: { file: 'case.js' },
  });
  expect(over('/cases/cas_1')).toEqual(['/cases.js', '/case.js']);
});
