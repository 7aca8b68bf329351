import { chmod, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDecoder, type Decoder } from '#lib/image-decode/index.ts';
import { compareFolders } from './compare-folders.ts';
import type { Line } from './line.ts';
import { listFiles } from './list-files.ts';
import { boxes, makeFoldersWithCopy } from './test-folders.ts';

// A busy machine is no hostile picture.
const decoder = createDecoder({ processes: 2, timeoutMs: 60_000 });
let root = '';
let at: (...names: string[]) => string;
beforeAll(async () => {
  ({ root, at } = await makeFoldersWithCopy());
});
afterAll(async () => {
  await decoder.close();
  await rm(root, { recursive: true });
});
beforeEach(() => rm(at('record.jsonl'), { force: true }));

/** One run with a record. @param refuses the original that the decoder has no time for; they are read side by side */
async function run({ refuses, ffmpegVersion }: { refuses?: string; ffmpegVersion?: string } = {}) {
  const [lines, warned]: [Line[], string[]] = [[], []];
  const refused = refuses === undefined ? undefined : await readFile(at('originals', refuses));
  let asked = 0;
  const busy: Decoder = {
    ...decoder,
    async decode(...given) {
      asked += 1;
      return refused?.equals(given[0])
        ? { ok: false, code: 'took-too-long', sentence: 'This picture took too long to read.' }
        : decoder.decode(...given);
    },
  };
  const screen = {
    line: (text: string) => void lines.push(JSON.parse(text)),
    warn: (text: string) => void warned.push(text),
    progress: () => undefined,
    end: () => undefined,
  };
  const order = { originals: at('originals'), candidates: at('candidates'), resume: at('record.jsonl'), json: true };
  const { signal } = new AbortController();
  await compareFolders(order, { decoder: busy, video: undefined, ffmpegVersion, screen, signal });
  return { verdict: lines[0]?.verdict, asked, warned };
}

describe('compareFolders with a record', () => {
  test('keeps no line while an original could not be read for a reason that passes', async () => {
    const first = await run({ refuses: 'one.png' });
    expect(first.verdict).toBe('unrelated');
    expect(first.warned.at(-1)).toMatch(/record\.jsonl: .*one\.png could not be read this time/);
    expect((await run()).verdict).toBe('same');
    expect(await run()).toMatchObject({ verdict: 'same', asked: 0 });
  });

  test('keeps no line while an original may not be read', async ({ skip }) => {
    if (process.getuid?.() === 0) skip(); // the superuser reads all files
    await chmod(at('originals', 'one.png'), 0);
    expect((await run()).verdict).toBe('unrelated');
    await chmod(at('originals', 'one.png'), 0o644);
    expect((await run()).verdict).toBe('same');
  });

  test('uses no line of a run with another ffmpeg, or without one', async () => {
    await run();
    expect((await run()).asked).toBe(0);
    const later = await run({ ffmpegVersion: '5.1' });
    expect(later.asked).toBeGreaterThan(0);
    expect(later.warned[0]).toMatch(/another version of the engine/);
    expect((await run({ ffmpegVersion: '5.1' })).asked).toBe(0);
  });
});

describe('listFiles', () => {
  test('follows links to files, and names those that lead elsewhere', async () => {
    await mkdir(at('links'));
    await symlink(at('originals', 'one.png'), at('links', 'a.png'));
    await symlink(at('originals'), at('links', 'folder'));
    await symlink(at('nowhere'), at('links', 'broken.png'));
    const said: string[] = [];
    expect(await listFiles(at('links'), [], (sentence) => said.push(sentence))).toEqual(['a.png']);
    expect(said.sort()).toEqual([
      expect.stringMatching(/broken\.png: This link leads nowhere/),
      expect.stringMatching(/folder: This link leads to a folder/),
    ]);
  });

  test('names a folder inside that may not be read, and lists the others', async ({ skip }) => {
    if (process.getuid?.() === 0) skip();
    await mkdir(at('closed', 'sub'), { recursive: true });
    await boxes(1).png().toFile(at('closed', 'a.png'));
    await chmod(at('closed', 'sub'), 0);
    const said: string[] = [];
    expect(await listFiles(at('closed'), [], (sentence) => said.push(sentence))).toEqual(['a.png']);
    await chmod(at('closed', 'sub'), 0o755);
    expect(said).toEqual([expect.stringMatching(/sub: This folder may not be read/)]);
  });
});
