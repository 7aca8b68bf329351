import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meanColours } from '../src/lib/picture-descriptor/test-models.ts';
import { drawPicture } from '../src/sample/pictures/draw-picture.ts';
import { lacksFfmpeg } from './setup/ffmpeg.ts';
import { slides } from './setup/test-clips.ts';

const root = join(import.meta.dirname, '..');
const lib = join(root, 'src/lib');
const readmes = readdirSync(lib).filter((name) => existsSync(join(lib, name, 'README.md')));
const firstBlock = /^```ts\n(.*?)^```$/ms;
/** What an example prints where it did what its text says. */
const prints: Record<string, RegExp> = {
  fingerprint: /^[0-9a-f]{64} \d+ same$/m,
  'hamming-index': /\{ ref: 7, distance: 2 \}[\s\S]*^1 0 1$/m,
  'hash-list': /my own mark[\s\S]*^true$/m,
  'image-decode': /^640 480 [0-9a-f]{64} \d{3,}$/m,
  'local-features': /id: 'work\.jpg'/,
  'part-finder': /id: 'work\.jpg'/,
  'picture-descriptor': /^0\.\d+|^1$/m,
  'picture-views': /^[0-9a-f]{64} 0 0 \d false$/m,
  'video-decode': /videoId: 'work\.mp4'/,
  'video-frames': /^work\.mp4 from [\d.]+ s, seen from [\d.]+ s at 1×$/m,
};

let folder = '';
beforeAll(async () => {
  // A place as the texts describe it: beside `package.json`, with the files that they name.
  folder = await mkdtemp(join(tmpdir(), 'reclaim-example-'));
  for (const name of ['src', 'node_modules', 'package.json']) await symlink(join(root, name), join(folder, name));
  const drawn = await Promise.all([1, 2, 3, 4].map((n) => drawPicture(`example/${n}`, { width: 640, height: 480 })));
  const put = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);
  await put('work.jpg', await sharp(drawn[0]).jpeg().toBuffer());
  await put('copy.jpg', await sharp(drawn[0]).resize(560, 420).jpeg({ quality: 70 }).toBuffer());
  await put('model.onnx', meanColours());
  if (lacksFfmpeg) return;
  await put('work.mp4', slides(drawn, 2));
  await put('copy.mp4', slides(drawn.slice(1), 2));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program there and gives what it prints. */
const run = (program: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, timeout: 120_000 };
    execFile(process.execPath, [program], options, (error, out, err) =>
      error ? reject(new Error(err)) : resolve(out),
    );
  });

describe('the first example of each library', () => {
  it('is there for each of those with a text of their own, and this test knows what it prints', () => {
    expect(Object.keys(prints).sort()).toEqual([...readmes].sort());
  });

  it.each(readmes)('%s runs as it is written', { timeout: 150_000 }, async (name) => {
    if (lacksFfmpeg && name.startsWith('video-')) return;
    const [, program = ''] = firstBlock.exec(readFileSync(join(lib, name, 'README.md'), 'utf8')) ?? [];
    expect(program).not.toBe('');
    await writeFile(join(folder, `${name}.mts`), program);
    expect(await run(`${name}.mts`)).toMatch(prints[name] ?? /^$/);
  });
});
