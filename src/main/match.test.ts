import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnPicture } from '#lib/fingerprint/pdq-examples.ts';

let folder = '';
const drawing = (seed: number) => {
  const { data, width, height } = drawnPicture(seed, 640, 420);
  return sharp(data, { raw: { width, height, channels: 3 } });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'match-'));
  for (const name of ['originals', 'candidates/deep', 'empty']) await mkdir(join(folder, name), { recursive: true });
  await drawing(1).png().toFile(join(folder, 'originals/one.png'));
  await drawing(2).webp().toFile(join(folder, 'originals/two.webp'));
  await drawing(1).png().toFile(join(folder, 'candidates/a-identical.png'));
  await drawing(1).jpeg({ quality: 40 }).toFile(join(folder, 'candidates/b-recompressed.jpg'));
  await drawing(2).flop().resize(320).jpeg().toFile(join(folder, 'candidates/c-mirrored.jpg'));
  await drawing(2)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' })
    .webp()
    .toFile(join(folder, 'candidates/d-bordered.webp'));
  await drawing(9).jpeg().toFile(join(folder, 'candidates/deep/stranger.jpg'));
  await writeFile(join(folder, 'candidates/e-broken.jpg'), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
});

afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function match(...args: string[]): Promise<Ended> {
  const entry = join(import.meta.dirname, 'match.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], { env: { ...process.env, INIT_CWD: folder } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('two folders', () => {
  test('each candidate gets one line with its verdict and the evidence', async () => {
    const { code, out, err } = await match('--originals', 'originals', '--candidates', 'candidates', '--json');
    expect(code).toBe(0);
    const lines: Record<string, unknown>[] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const ms = expect.any(Number);
    const near = expect.any(Number);
    expect(lines).toEqual([
      {
        candidate: 'a-identical.png',
        verdict: 'same',
        original: 'one.png',
        stage: 'content',
        transform: 'identical',
        ms,
      },
      {
        candidate: 'b-recompressed.jpg',
        verdict: 'same',
        original: 'one.png',
        stage: 'fingerprint',
        distance: near,
        transform: 'none',
        ms,
      },
      {
        candidate: 'c-mirrored.jpg',
        verdict: 'same',
        original: 'two.webp',
        stage: 'fingerprint',
        distance: near,
        transform: 'mirrored',
        ms,
      },
      {
        candidate: 'd-bordered.webp',
        verdict: 'same',
        original: 'two.webp',
        stage: 'fingerprint',
        distance: near,
        transform: 'border trimmed',
        ms,
      },
      { candidate: join('deep', 'stranger.jpg'), verdict: 'unrelated', ms },
      { candidate: 'e-broken.jpg', verdict: 'unrelated', ms },
    ]);
    expect(err).toMatch(/e-broken\.jpg: This picture is damaged/);
  });

  test('without --json the lines are for a person', async () => {
    const { out } = await match('--originals', 'originals', '--candidates', join('candidates', 'deep'));
    expect(out).toMatch(/^stranger\.jpg: unrelated \(.* ms\)\n$/);
  });

  test('no candidates are no lines and no error', async () => {
    expect(await match('--originals', 'originals', '--candidates', 'empty')).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('called wrongly it says how, and ends with 2', () => {
  test.each([
    [[], /Both folders must be named/],
    [['--originals', 'nowhere', '--candidates', 'candidates'], /nowhere is not a folder/],
    [['--originals', 'originals', '--candidates', 'nowhere'], /nowhere is not a folder/],
    [['--originals', 'empty', '--candidates', 'candidates'], /No picture could be read in .*empty/],
    [['--orignals', 'x'], /Unknown option '--orignals'/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await match(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).toMatch(/Usage: npm run match -- --originals DIR --candidates DIR \[--json\]/);
    expect(err).not.toMatch(/\n {4}at /);
  });
});
