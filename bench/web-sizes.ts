// What a browser loads for a page, packed by gzip, read from the documents and the manifest of the last build. Not timed:
// the same on every machine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { meets } from './aim.ts';

const web = join(import.meta.dirname, '../dist/web');

interface Built {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Built>;

export async function measure() {
  const manifest = readManifest();
  const scripts = (...keys: string[]): Set<string> => closure(manifest, keys);
  const wayIn = (page: string): Set<string> => opened(manifest, 'entrance.html', `features/session/${page}-screen.tsx`);
  const shell = frameFiles(manifest);
  const beyondShell = (files: Set<string>): number => packed([...files].filter((one) => !shell.has(one)));
  const pages = Object.keys(manifest).filter((key) => /^routes\/_app\/.*\?tsr-split=component$/.test(key));
  const heaviest = (files: (key: string) => Set<string>) => {
    const [first] = pages.map((key) => ({ key, kb: beyondShell(files(key)) })).sort((a, b) => b.kb - a.kb);
    return { kb: first?.kb ?? 0, name: first?.key.split(/[/.]/)[2] };
  };
  const drawn = heaviest((key) => scripts(key));
  const whole = heaviest((key) => withCards(manifest, scripts(key, ...(opensIn[key] ?? []))));
  const brands = Object.values(manifest).filter(({ src }) => /brand\/\w+\.css$/.test(src ?? ''));
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css);
  const styles = packed(sheets) + Math.max(...brands.map((one) => packed([one.file])));
  return [
    budget('Front page, script', packed(scripts('landing.ts')), 20),
    budget('Sign-in, script', packed(wayIn('sign-in')), 115),
    budget('Sign-up, script', packed(wayIn('sign-up')), 115),
    budget('Frame of the application, script', packed(shell), 170),
    budget(`Heaviest further page until it is drawn, script (${drawn.name})`, drawn.kb, 40),
    // More than a page should be: its cards are loaded one by one after it stands there.
    budget(`Heaviest further page with its cards, script (${whole.name})`, whole.kb, 80),
    budget('Styles, with the brand', styles, 20),
  ];
}

function readManifest(): Manifest {
  const file = join(web, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The web client is not built; npm run build.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A document with the scripts it names, preloaded ones too, and the page that it goes on to load at once. */
const opened = (manifest: Manifest, html: string, page: string): Set<string> =>
  new Set([...closure(manifest, [html, page]), ...namedIn(html)]);

/** What every page of the application stands on. */
export const frameFiles = (manifest = readManifest()): Set<string> =>
  withCards(manifest, opened(manifest, 'index.html', 'routes/_app.tsx?tsr-split=component'));

/** A page that opens within another one. */
const opensIn: Record<string, string[]> = {
  'routes/_app/takedown-report.$caseId.tsx?tsr-split=component': [
    'routes/_app/takedown-report.tsx?tsr-split=component',
    'features/cases/case-page.tsx',
  ],
};

/** Parts that are loaded only once somebody asks for them, by what holds them; every other part comes by itself. */
const onRequest =
  /(?:jump-dialog|more-items|user-menu-items|shell-keys-dialog|name-form|change-email-form|keys-sheet|bulk-dialog|export-menu|add-collection-form|case-page|case-sheet|packet-list|opened|done|toaster|sonner\/dist\/index|analytics\/begin|pseudo|browser\/esm\/index)\.\w+$/;

/** And the parts that these load by themselves, one after the other. */
function withCards(manifest: Manifest, files: ReadonlySet<string>): Set<string> {
  const all = new Set(files);
  for (const file of all) {
    const holders = Object.values(manifest).filter((built) => built.file === file);
    for (const part of holders.flatMap(({ dynamicImports = [] }) => dynamicImports))
      if (!onRequest.test(part) && !part.startsWith('routes/'))
        for (const one of closure(manifest, [part])) all.add(one);
  }
  return all;
}

const budget = (name: string, kb: number, most: number) => ({
  name,
  value: kb,
  unit: 'KB',
  aim: `≤ ${most}`,
  detail: 'gzip, with all it imports at once',
});

/** The files of these entries and of all they import at once. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const add = (key: string): void => {
    const built = manifest[key];
    if (!built) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of built.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return new Set([...seen].map((key) => manifest[key]?.file ?? key));
}

function namedIn(html: string): string[] {
  const text = readFileSync(join(web, html), 'utf8');
  return [...text.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => String(file));
}

export function packed(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(web, file)), { level: 9 }).length;
  return bytes / 1000;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const measured = await measure();
  console.table(measured.map(({ name, value, unit, aim }) => ({ name, is: `${value.toFixed(2)} ${unit}`, aim })));
  // Before a change lands: verify runs this file.
  if (!measured.every(({ value, aim }) => meets(value, aim))) process.exitCode = 1;
}
