// What a browser loads for a page, packed by gzip, read from the documents and the manifest of the last build. Not timed:
// the same on every machine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { meets } from './aim.ts';

const web = join(import.meta.dirname, '../dist/web');

/** The screen of a route, as the build names it. */
function routeOf(path: string): string {
  return `routes/_app/${path}.tsx?tsr-split=component`;
}

interface Built {
  file: string;
  /** It starts a document. */
  isEntry?: boolean;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Built>;

export async function measure() {
  const manifest = readManifest();
  onlyDocumentsStart(manifest);
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
  const whole = heaviest((key) => wholePage(manifest, key));
  const brands = Object.values(manifest).filter(({ src }) => /brand\/\w+\.css$/.test(src ?? ''));
  const sheets = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))];
  const styles = packed(sheets) + Math.max(...brands.map((one) => packed([one.file])));
  return [
    budget('Front page, script', packed(scripts('landing.ts')), 20),
    budget('Sign-in, script', packed(wayIn('sign-in')), 115),
    budget('Sign-up, script', packed(wayIn('sign-up')), 115),
    budget('Frame of the application, script', packed(shell), 170),
    budget(`Heaviest further page until it is drawn, script (${drawn.name})`, drawn.kb, 40),
    budget(`Heaviest further page with its cards, script (${whole.name})`, whole.kb, 40),
    budget('Styles, with the brand', styles, 20),
  ];
}

/** Whatever else asks for a file that starts a document would start that one within its own. */
function onlyDocumentsStart(manifest: Manifest): void {
  for (const [key, { imports = [], dynamicImports = [] }] of Object.entries(manifest)) {
    const started = [...imports, ...dynamicImports].find((one) => manifest[one]?.isEntry);
    if (started)
      throw new Error(`${key} asks for ${started}, which starts a document: name what they share in vite.config.ts.`);
  }
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

/** A case lies over its list, or takes its place: what it brings along is counted beyond what the list has loaded. */
const over: Record<string, { page: string; shows: string[] }> = {
  [routeOf('takedown-report.$caseId')]: {
    page: routeOf('takedown-report'),
    shows: ['features/cases/case-page.tsx', 'features/cases/case-sheet.tsx'],
  },
};

/** Pages that show one of their parts at a time. */
const stepByStep = [routeOf('onboarding')];

/**
 * Parts that are loaded only once somebody asks for them, by what holds them; every other part comes by itself. The
 * tour and its history are for the sample world alone, the mosaic for a scan that runs, `files-not-taken` for files that
 * were chosen and refused, `job-words` for a log that names a task that failed; `new-needs-plan` is in place of a form,
 * `unverified-state` and `report-empty` of a list.
 */
const onRequest =
  /(?:(?:-(?:form|fields|dialog|sheet|items)|\/(?:delivery-log|webhook-settings|shown-once|plan-history|packet-list|domains-list|case-page|how-counted|kept-picture|difference-view|charts\/charts|chosen-bar|choose-bar|departing-strip|alike-strip|first-run\/(?:first-run|tour-offer|history-line)|mosaic\/mosaic|new-needs-plan|(?:unverified-state|report-empty)|review\/(?:failures|to-send)|bulk-menu|view-menu|opened(?:-document)?|letter-example|files-not-taken|job-words))\.tsx|\/papaparse\.min\.js|\/send-(?:in-parts|privately)\.ts|^_unverified-state-[\w-]+\.js)$/;

const byItself = (part: string): boolean => !onRequest.test(part);

/** Parts of no page: what a message, a key of the deployment or the language of tests brings along. */
const ofNoPage =
  /(?:toaster|sonner\/dist\/index|analytics\/(?:begin|privacy-card)|pseudo|german|browser\/esm\/index)\.\w+$/;

/** What a page opens by itself: all its cards, or the heaviest of its steps with all that belongs to it. */
function wholePage(manifest: Manifest, key: string): Set<string> {
  const page = closure(manifest, [key]);
  const under = over[key];
  if (under) {
    const list = withCards(manifest, closure(manifest, [under.page]));
    return new Set([...withCards(manifest, closure(manifest, under.shows))].filter((file) => !list.has(file)));
  }
  if (!stepByStep.includes(key)) return withCards(manifest, page);
  const parts = partsOf(manifest, page);
  const steps = parts.map((step) =>
    withCards(manifest, closure(manifest, [step]), (part) => byItself(part) && !parts.includes(part)),
  );
  const [heaviest] = steps.map((step) => new Set([...page, ...step])).sort((a, b) => packed(b) - packed(a));
  return heaviest ?? page;
}

/** What these load later, each by its name. */
const partsOf = (manifest: Manifest, files: ReadonlySet<string>): string[] =>
  Object.values(manifest)
    .filter(({ file }) => files.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((part) => !part.startsWith('routes/') && !ofNoPage.test(part));

/** And the parts that these load by themselves, one after the other. */
function withCards(manifest: Manifest, files: ReadonlySet<string>, comes = byItself): Set<string> {
  const all = new Set(files);
  for (const file of all)
    for (const part of partsOf(manifest, new Set([file])))
      if (comes(part)) for (const one of closure(manifest, [part])) all.add(one);
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
