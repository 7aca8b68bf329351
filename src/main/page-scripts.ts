import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Built {
  file: string;
  imports?: string[];
}
export type Manifest = Record<string, Built>;

const screen = /^routes\/_app\/(.+)\.tsx\?tsr-split=component$/;
const frame = 'routes/_app.tsx?tsr-split=component';

export async function readManifest(web: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
}

/**
 * The scripts of the page at a path, and of the frame around it, beyond what the document names itself. Without them in the
 * document a browser learns of them only after it has run the application and asked who is signed in.
 */
export function pageScripts(manifest: Manifest): (pathname: string) => readonly string[] {
  const first = closure(manifest, ['index.html']);
  const routes = Object.keys(manifest).flatMap((key) => {
    const [, name] = screen.exec(key) ?? [];
    if (!name) return [];
    const shown = screensOf(name).filter((one) => manifest[one]);
    const files = [...closure(manifest, [frame, ...shown])].filter((file) => !first.has(file));
    return [{ pattern: patternOf(name), scripts: files.map((file) => `/${file}`) }];
  });
  // A page whose name is written out comes before one that a parameter would match, too.
  const inOrder = routes.sort(
    (a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length,
  );
  return (pathname) => inOrder.find(({ pattern }) => pattern.test(pathname))?.scripts ?? [];
}

/** As the router names its files: `a_.$b` is the page `/a/$b`, `a.$b` is drawn within `/a`, `a/index` is `/a`. */
function patternOf(name: string): RegExp {
  const path = name
    .replace(/\/index$/, '')
    .replaceAll('_.', '/')
    .replaceAll('.', '/')
    .replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^/${path}/?$`);
}

function screensOf(name: string): string[] {
  const around = name.split(/(?<!_)\./).map((_, at, parts) => parts.slice(0, at + 1).join('.'));
  return around.map((one) => `routes/_app/${one}.tsx?tsr-split=component`);
}

/** The files of these entries and of all they import at once. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const add = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}
