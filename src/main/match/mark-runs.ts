import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineSources } from './engine-sources.ts';
import { stampOf } from './list-files.ts';

/** What a verdict depends on besides its candidate. Equal marks, equal verdicts. */
export interface Marks {
  readonly originals: string;
  readonly engine: string;
}

const root = join(import.meta.dirname, '../../..');

/**
 * Marks a run by its originals' names, sizes and times, and by its engine: its sources, the versions of its packages, and
 * that of ffmpeg, without which videos are not read.
 */
export async function markRun(
  folder: string,
  names: readonly string[],
  ffmpegVersion: string | undefined,
): Promise<Marks> {
  const originals = createHash('sha256');
  for (const name of names) {
    const stamp = await stampOf(join(folder, name));
    originals.update(JSON.stringify([name, stamp?.size, stamp?.modified]));
  }
  return { originals: shortened(originals.digest('hex')), engine: await markEngine(ffmpegVersion) };
}

async function markEngine(ffmpegVersion: string | undefined): Promise<string> {
  const engine = createHash('sha256');
  const { files, packages } = await engineSources();
  for (const file of files) engine.update(file).update(await readFile(join(root, 'src', file)));
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const versions = packages.map((name) => [name, dependencies[name]]);
  return shortened(engine.update(JSON.stringify([versions, ffmpegVersion ?? 'no ffmpeg'])).digest('hex'));
}

const shortened = (digest: string): string => digest.slice(0, 32);
