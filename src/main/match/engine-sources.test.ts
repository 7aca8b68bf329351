import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineSources } from './engine-sources.ts';
import { markRun } from './mark-runs.ts';

const src = join(import.meta.dirname, '../..');
const { files, packages } = await engineSources();

test('every folder that decides about a verdict belongs to the engine, other threads and processes included', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'lib/picture-views/views.ts',
      'lib/hash-scan/index.ts',
      'lib/child-pool/pool.ts',
      'lib/image-decode/child.ts',
      'lib/image-decode/heic-thread.ts',
      'main/match/read-picture.ts',
      'main/match/read-clip.ts',
      'modules/matching/judge-clip.ts',
      'modules/matching/work-index.ts',
    ]),
  );
  expect(packages).toEqual(expect.arrayContaining(['sharp', 'libheif-js']));
  // Of a folder that is reached, no file with code of its own is left out by mistake of the walk.
  for (const lib of ['fingerprint', 'local-features', 'picture-views', 'hash-scan', 'part-finder', 'video-frames']) {
    const code = readdirSync(join(src, 'lib', lib)).filter((name) => /^[a-z-]+\.ts$/.test(name));
    expect(code.length, lib).toBeGreaterThan(0);
    expect(files.filter((file) => file.startsWith(`lib/${lib}/`)).length, lib).toBeGreaterThan(0);
  }
});

test('tests do not belong to it, and every file of it is there', () => {
  expect(files.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  expect(files.filter((file) => !existsSync(join(src, file)))).toEqual([]);
});

test('the mark tells one ffmpeg from another, and from none', async () => {
  const marks = await Promise.all(['5.1', '6.0', undefined].map((version) => markRun('.', [], version)));
  expect(new Set(marks.map(({ engine }) => engine)).size).toBe(3);
});
