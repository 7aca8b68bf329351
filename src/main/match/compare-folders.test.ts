import { copyFile, mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDecoder, type Decoder } from '#lib/image-decode/index.ts';
import type { Order } from './arguments.ts';
import { compareFolders } from './compare-folders.ts';
import type { Line } from './line.ts';
import type { Screen } from './show-progress.ts';
import { boxes, halfOf, hostileName, makeFoldersWithCopy } from './test-folders.ts';

// A busy machine is no hostile picture.
const decoder = createDecoder({ processes: 2, timeoutMs: 60_000 });
let root = '';
let at: (...names: string[]) => string;

beforeAll(async () => {
  ({ root, at } = await makeFoldersWithCopy());
  await halfOf(3).jpeg().toFile(at('candidates', 'b.jpg'));
  await boxes(9).jpeg().toFile(at('candidates', 'c.jpg'));
  await writeFile(at('candidates', 'd.txt'), 'no picture');
});
afterAll(async () => {
  await decoder.close();
  await rm(root, { recursive: true });
});

interface Options {
  signal?: AbortSignal;
  /** Is told each line as it is printed. */
  onLine?: (text: string) => void;
}

/** One run, with what it printed and how many pictures it decoded. */
async function run(more: Partial<Order> = {}, { signal, onLine }: Options = {}) {
  const order = { originals: at('originals'), candidates: at('candidates'), json: true, ...more };
  const [out, err]: [string[], string[]] = [[], []];
  let decoded = 0;
  const counting: Decoder = {
    ...decoder,
    decode: (...given) => {
      decoded += 1;
      return decoder.decode(...given);
    },
  };
  const screen: Screen = {
    line: (text) => {
      out.push(text);
      onLine?.(text);
    },
    warn: (text) => err.push(text),
    progress: () => undefined,
    end: () => undefined,
  };
  const deps = { decoder: counting, video: undefined, screen, signal: signal ?? new AbortController().signal };
  const outcome = await compareFolders(order, deps);
  return { outcome, out, err, decoded };
}

const namesOf = (lines: readonly string[]): string[] => lines.map((line) => (JSON.parse(line) as Line).candidate);
/** Two originals and four candidates, one of which is refused before it is decoded, but asked for. */
const ORIGINALS = 2;
const CANDIDATES = 4;

describe('compareFolders', () => {
  test('says plainly what it found, for a person', async () => {
    const { out, outcome, decoded } = await run({ json: false });
    expect(out).toEqual([
      expect.stringMatching(/^a\.jpg: same as one\.png, \d+ bits? apart, transform: none \([\d.]+ ms\)$/),
      expect.stringMatching(
        /^b\.jpg: same as three\.png, \d+ points agree, covers 50 % of the original, transform: crop/,
      ),
      expect.stringMatching(/^c\.jpg: unrelated/),
      expect.stringMatching(/^d\.txt: unrelated/),
    ]);
    expect(outcome).toEqual({ done: 4, total: 4, matches: 2, isInterrupted: false });
    expect(decoded, 'each file is decoded once').toBe(ORIGINALS + CANDIDATES);
  });

  test('names each original that a collage shows', async () => {
    await mkdir(at('several'), { recursive: true });
    const composed = await Promise.all(
      [await boxes(1).png().toBuffer(), await boxes(21).png().toBuffer(), await boxes(30).png().toBuffer()].map(
        async (input, i) => ({ input, left: 12 + (i % 2) * 372, top: 12 + (i >> 1) * 252 }),
      ),
    );
    await sharp({ create: { width: 756, height: 516, channels: 3, background: '#fff' } })
      .composite(composed)
      .jpeg({ quality: 90 })
      .toFile(at('several', 'collage.jpg'));
    await boxes(21).png().toFile(at('originals', 'two.png'));
    const { out } = await run({ candidates: at('several') });
    await rm(at('originals', 'two.png'));
    const line = JSON.parse(out[0] ?? '') as Line;
    expect([line.original, ...(line.beside ?? []).map(({ original }) => original)].sort()).toEqual([
      'one.png',
      'two.png',
    ]);
    expect(line.beside?.[0]?.region?.copy).toHaveLength(4);
  });

  test('no candidates are no lines and no error', async () => {
    expect(await run({ candidates: at('empty') })).toMatchObject({ out: [], err: [], decoded: 0 });
  });

  test.each([
    [{ originals: 'nowhere' }, /nowhere is not a folder/],
    [{ candidates: 'nowhere' }, /nowhere is not a folder/],
    [{ originals: 'empty' }, /No picture or video could be read in .*empty/],
    [{ html: 'nowhere/report.html' }, /report\.html cannot be written/],
    [{ resume: 'candidates/a.jpg' }, /a\.jpg is not a record of this command/],
  ])('refuses %j', async (more, message) => {
    const order = Object.fromEntries(Object.entries(more).map(([name, path]) => [name, at(path)]));
    await expect(run(order)).rejects.toThrow(message);
  });

  test('its own files are no candidates, wherever they are', async () => {
    const own = { html: at('candidates', 'report.html'), resume: at('candidates', 'record.jsonl') };
    for (const _ of [1, 2]) expect(namesOf((await run(own)).out)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.txt']);
    for (const file of Object.values(own)) await rm(file);
  });
});

describe('a report', () => {
  test('shows real pictures of a file with a hostile name', async () => {
    await mkdir(at('hostile'));
    await copyFile(at('candidates', 'b.jpg'), at('hostile', hostileName.replaceAll('/', '')));
    const html = at('report.html');
    await run({ candidates: at('hostile'), html });
    const page = load(await readFile(html, 'utf8'));
    const bytes = page('image')
      .toArray()
      .map((image) => Buffer.from(page(image).attr('href')?.split(',')[1] ?? '', 'base64'));
    expect(bytes.map((webp) => webp.toString('latin1', 8, 12))).toEqual(['WEBP', 'WEBP']);
    expect(page('polygon.line')).toHaveLength(2);
    expect(page('script')).toHaveLength(0);
  });

  test('of a run that was resumed is whole', async () => {
    const [html, resume] = [at('resumed.html'), at('resumed.jsonl')];
    await run({ resume });
    const { decoded } = await run({ html, resume });
    expect(decoded).toBe(4); // small pictures of two matches; nothing is judged again
    expect(load(await readFile(html, 'utf8'))('article')).toHaveLength(2);
  });
});

describe('a run that is resumed', () => {
  const resume = () => at('record.jsonl');
  let before: Awaited<ReturnType<typeof run>>;
  let whole: Buffer;
  beforeAll(async () => {
    before = await run({ resume: resume() });
    whole = await readFile(resume());
  });
  beforeEach(() => writeFile(resume(), whole));

  test('prints the recorded lines and decodes nothing where nothing changed', async () => {
    const again = await run({ resume: resume() });
    expect({ ...again, decoded: before.decoded }).toEqual(before);
    expect(again.decoded).toBe(0);
  });

  test('goes on after an interruption with what is missing', async () => {
    await rm(resume(), { force: true });
    const stopping = new AbortController();
    const stopped = await run(
      { resume: resume(), html: at('half.html') },
      { signal: stopping.signal, onLine: () => stopping.abort(new Error('stopped')) },
    );
    expect(stopped.outcome).toMatchObject({ total: CANDIDATES, isInterrupted: true });
    expect(namesOf(stopped.out)).toEqual(['a.jpg']);
    expect((await readdir(root)).filter((name) => name.includes('half'))).toEqual([]);

    const { out, decoded, outcome } = await run({ resume: resume() });
    expect(out[0]).toBe(stopped.out[0]);
    expect(namesOf(out)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.txt']);
    expect(decoded).toBe(ORIGINALS + CANDIDATES - 1);
    expect(outcome.isInterrupted).toBe(false);
  });

  test('does the line again that was cut off', async () => {
    await truncate(resume(), whole.length - 20);
    const { out, decoded, err } = await run({ resume: resume() });
    expect(namesOf(out)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.txt']);
    expect(decoded).toBe(ORIGINALS + 1);
    expect(err).toHaveLength(1); // about the file that is no picture
    expect((await run({ resume: resume() })).decoded).toBe(0);
  });

  test('uses no line about other originals, and says so once', async () => {
    await mkdir(at('others'));
    await copyFile(at('originals', 'one.png'), at('others', 'one.png'));
    const { decoded, err } = await run({ resume: resume(), originals: at('others') });
    expect(decoded).toBe(1 + CANDIDATES);
    expect(err[0]).toBe(`${resume()}: 4 lines are about other originals and not used.`);
    expect(err).toHaveLength(2);
    // The lines about the first ones are still there.
    expect((await run({ resume: resume() })).decoded).toBe(0);
  });

  test('judges a candidate again that was changed', async () => {
    await utimes(at('candidates', 'c.jpg'), 1, 1);
    expect((await run({ resume: resume() })).decoded).toBe(ORIGINALS + 1);
  });
});
