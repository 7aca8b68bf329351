import { execFile, spawn } from 'node:child_process';
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxes, fillFolders, makeFolders } from './match/test-folders.ts';

let folder = '';
beforeAll(async () => {
  folder = await makeFolders();
  await fillFolders(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const entry = join(import.meta.dirname, 'match.ts');
const environment = () => ({ ...process.env, INIT_CWD: folder });

function match(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], { env: environment() }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

const ms = expect.any(Number);
const near = expect.any(Number);
const byFingerprint = { verdict: 'same', stage: 'fingerprint', distance: near, ms };
const byParts = { verdict: 'same', original: 'three.png', stage: 'local-features', inliers: near, ms };
const outline = expect.arrayContaining([[expect.any(Number), expect.any(Number)]]);
const region = { copy: outline, work: outline };

describe('two folders', () => {
  test('each candidate gets one line with its verdict and the evidence', async () => {
    const { code, out, err } = await match('--originals', 'originals', '--candidates', 'candidates', '--json');
    expect(code).toBe(0);
    const lines: Record<string, unknown>[] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        candidate: 'a-identical.png',
        verdict: 'same',
        original: 'one.png',
        stage: 'content',
        transform: 'identical',
        ms,
      },
      { candidate: 'b-recompressed.jpg', original: 'one.png', transform: 'none', ...byFingerprint },
      { candidate: 'c-mirrored.jpg', original: 'two.webp', transform: 'mirrored', ...byFingerprint },
      { candidate: 'd-bordered.webp', original: 'two.webp', transform: 'border trimmed', ...byFingerprint },
      { candidate: join('deep', 'stranger.jpg'), verdict: 'unrelated', ms },
      { candidate: join('deep', 'tilted-stranger.jpg'), verdict: 'unrelated', ms },
      { candidate: 'e-broken.jpg', verdict: 'unrelated', ms },
      { candidate: 'f-cropped.jpg', transform: 'cropped to 50 %', region, ...byParts },
      { candidate: 'g-cropped-mirrored.jpg', transform: 'cropped to 50 %, mirrored', region, ...byParts },
      {
        candidate: 'h-screenshot.png',
        transform: expect.stringMatching(/^set into a larger/),
        region,
        original: 'three.png',
        ...byFingerprint,
      },
    ]);
    expect(err).toMatch(/^\S+e-broken\.jpg: This picture is damaged[^\n]*\n$/);
  });
});

describe('exit codes', () => {
  test('help is no fault, and names them', async () => {
    const { code, out, err } = await match('--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const word of ['--json', '--html FILE', '--resume FILE', '  0 ', '  1 ', '  2 ', '  130 '])
      expect(out).toContain(word);
  });

  test.each([
    [['--orignals', 'x'], /Unknown option '--orignals'/],
    [['--originals', 'empty', '--candidates', 'candidates'], /No picture or video could be read in .*empty/],
  ])('wrong use %j ends with 2 and says how', async (args, message) => {
    const { code, out, err } = await match(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).toMatch(/Usage: npm run match -- --originals DIR --candidates DIR \[--json\]/);
    expect(err).not.toMatch(/\n {4}at /);
  });
});

describe('SIGINT', () => {
  test('ends with 130, says how to go on, keeps finished lines and leaves no half report', async () => {
    for (const name of ['many', 'single']) await mkdir(join(folder, name));
    await boxes(1)
      .png()
      .toFile(join(folder, 'single', 'one.png'));
    await boxes(5)
      .png()
      .toFile(join(folder, 'many', '0000.png'));
    // So many that they cannot be done before the signal arrives, which is sent with the first line.
    const names = Array.from({ length: 1500 }, (_, i) => `${i + 1}`.padStart(4, '0'));
    for (const name of names) await link(join(folder, 'many', '0000.png'), join(folder, 'many', `${name}.png`));
    await mkdir(join(folder, 'out'));
    const files = ['--html', 'out/report.html', '--resume', 'out/record.jsonl'];
    const args = [entry, '--originals', 'single', '--candidates', 'many', '--json', ...files];
    const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const err = text(child.stderr);
    const lines: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      if (lines.push(chunk.toString()) === 1) child.kill('SIGINT');
    });

    expect(await ended).toBe(130);
    expect(await err).toMatch(/^Stopped after \d+ of 1501 candidates\. No report was written\. [^\n]*\n$/);
    expect(await err).toMatch('Run the same command again to continue from here.');
    expect(await readdir(join(folder, 'out'))).toEqual(['record.jsonl']);
    const printed = lines.join('').trim().split('\n');
    const kept = (await readFile(join(folder, 'out', 'record.jsonl'), 'utf8')).trim().split('\n');
    expect(kept.slice(0, printed.length).map((line) => JSON.parse(line).line)).toEqual(
      printed.map((line) => JSON.parse(line)),
    );
  });
});
