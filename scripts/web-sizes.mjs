// What a browser loads for each page, packed by gzip, against the budgets. Reads the manifest of the last build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './run-tool.mjs';

const web = join(root, 'dist', 'web');
const kilobyte = 1000;

/** @returns {{ name: string, bytes: number, budget: number }[]} The heaviest of the further pages stands for all of them. */
export function webSizes() {
  const file = join(web, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('The web client is not built; npm run build.');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const page = (route) => `routes/${route}.tsx?tsr-split=component`;
  const scripts = (...keys) => closure(manifest, keys);
  const shell = scripts('index.html', page('_app'));
  const further = Object.keys(manifest)
    .filter((key) => key.startsWith('routes/_app/') && key.endsWith('?tsr-split=component'))
    .map((key) => ({ key, bytes: weight([...scripts(key)].filter((one) => !shell.has(one))) }))
    .sort((a, b) => b.bytes - a.bytes)[0];
  const sheets = [...(manifest['index.html'].css ?? [])];
  const brands = Object.values(manifest).filter((one) => /brand\/\w+\.css$/.test(one.src ?? ''));
  const heaviestBrand = Math.max(...brands.map((one) => weight([one.file])));
  return [
    { name: 'front page, script', bytes: weight(scripts('landing.ts')), budget: 20 * kilobyte },
    { name: 'sign-in, script', bytes: weight(scripts('index.html', page('sign-in'))), budget: 115 * kilobyte },
    { name: 'sign-up, script', bytes: weight(scripts('index.html', page('sign-up'))), budget: 115 * kilobyte },
    { name: 'app shell, script', bytes: weight(shell), budget: 170 * kilobyte },
    { name: `heaviest further page (${nameOf(further?.key)})`, bytes: further?.bytes ?? 0, budget: 40 * kilobyte },
    { name: 'styles, with the brand', bytes: weight(sheets) + heaviestBrand, budget: 20 * kilobyte },
  ];
}

const nameOf = (key = '') => key.replace(/^routes\/_app(.*)\.tsx.*$/, '$1');

/** The files of these entries and of all they import at once. */
function closure(manifest, keys) {
  const files = new Set();
  const seen = new Set();
  const add = (key) => {
    const built = manifest[key];
    if (seen.has(key)) return;
    if (!built) throw new Error(`The build has no ${key}.`);
    seen.add(key);
    files.add(built.file);
    for (const next of built.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return files;
}

function weight(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let over = 0;
  for (const { name, bytes, budget } of webSizes()) {
    if (bytes > budget) over += 1;
    const kb = (value) => `${(value / kilobyte).toFixed(1).padStart(6)} KB`;
    process.stdout.write(`${bytes > budget ? '✗' : '✓'} ${kb(bytes)} of ${kb(budget)}  ${name}\n`);
  }
  process.exit(over === 0 ? 0 : 1);
}
