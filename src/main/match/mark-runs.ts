import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stampOf } from './list-files.ts';

/** What a verdict depends on besides its candidate. Equal marks, equal verdicts. */
export interface Marks {
  readonly originals: string;
  readonly engine: string;
}

const root = join(import.meta.dirname, '../../..');
/** Sources that decide about a verdict: whole folders, and files of this one. */
const engineFolders = [
  ...[
    'fingerprint',
    'hamming-index',
    'image-decode',
    'local-features',
    'part-finder',
    'video-decode',
    'video-frames',
  ].map((lib) => `src/lib/${lib}`),
  'src/modules/matching',
  'src/modules/matching/parts',
].map((folder) => join(root, folder));
const engineFiles = ['judge-candidate.ts', 'line.ts', 'read-originals.ts', 'read-picture.ts', 'read-clip.ts'].map(
  (name) => join(import.meta.dirname, name),
);

/** Marks a run by its originals' names, sizes and times, and by the engine's sources and the version of its decoder. */
export async function markRun(folder: string, names: readonly string[]): Promise<Marks> {
  const originals = createHash('sha256');
  for (const name of names) {
    const stamp = await stampOf(join(folder, name));
    originals.update(JSON.stringify([name, stamp?.size, stamp?.modified]));
  }
  return { originals: shortened(originals.digest('hex')), engine: await markEngine() };
}

async function markEngine(): Promise<string> {
  const engine = createHash('sha256');
  const folders = await Promise.all(engineFolders.map(sourcesIn));
  for (const file of [...folders.flat(), ...engineFiles]) engine.update(await readFile(file));
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return shortened(engine.update(String(dependencies.sharp)).digest('hex'));
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.sort().map((name) => join(folder, name));
}

const shortened = (digest: string): string => digest.slice(0, 32);
