import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { WrongUse } from './arguments.ts';
import type { Judged } from './line.ts';
import { openRecord, type RunRecord } from './record.ts';

const folder = await mkdtemp(join(tmpdir(), 'record-'));
const path = join(folder, 'record.jsonl');
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(path, { force: true }));

const marks = { originals: 'o', engine: 'e' };
const stamp = { size: 5, modified: 1700000000000.25 };
const judged = (candidate: string): Judged => ({
  line: { candidate, verdict: 'unrelated', ms: 1 },
  reason: { kind: 'unread', sentence: 'It is "broken".' },
});
const silent = (sentence: string): never => expect.fail(sentence);

async function inRecord<T>(use: (record: RunRecord) => Promise<T> | T, by = marks, say: (s: string) => void = silent) {
  const record = await openRecord(path, by, say);
  try {
    return await use(record);
  } finally {
    await record.close();
  }
}
const add = (...names: string[]) =>
  inRecord(async (record) => {
    for (const name of names) await record.add(judged(name), stamp);
  });
const found = (name: string) => inRecord((record) => record.find(name, stamp)?.line.candidate);

describe('openRecord', () => {
  test('finds what was added, with its reason, while the file is the same', async () => {
    await add('a\n"b');
    await inRecord((record) => {
      expect(record.find('a\n"b', stamp)).toEqual(judged('a\n"b'));
      expect(record.find('a\n"b', { ...stamp, size: 6 })).toBeUndefined();
      expect(record.find('a\n"b', { ...stamp, modified: stamp.modified + 0.5 })).toBeUndefined();
      expect(record.find('c', stamp)).toBeUndefined();
    });
  });

  test('reads a file that was cut off anywhere in its last line, and goes on after the whole ones', async () => {
    await add('a', 'b');
    const bytes = await readFile(path);
    const second = bytes.indexOf(10) + 1;
    for (let end = second; end < bytes.length; end += 7) {
      await writeFile(path, bytes.subarray(0, end));
      expect([await found('a'), await found('b')]).toEqual(['a', undefined]);
      await add('b');
      expect(await readFile(path)).toEqual(bytes);
    }
  });

  test('reads a file whose one line was cut off', async () => {
    await add('a');
    const bytes = await readFile(path);
    for (const end of [0, 1, 5, 30, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, end));
      expect(await found('a')).toBeUndefined();
    }
  });

  test('skips a line that is damaged, and one that says what no run says', async () => {
    await add('a', 'b', 'c');
    const [a = '', b = '', c = ''] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [a.replace('unrelated', 'sold'), b.slice(9), c, ''].join('\n'));
    expect([await found('a'), await found('b'), await found('c')]).toEqual([undefined, undefined, 'c']);
  });

  test.each([
    [{ ...marks, originals: 'x' }, '2 lines are about other originals and not used.'],
    [{ ...marks, engine: 'x' }, '2 lines are of another version of the engine and not used.'],
  ])('uses no line of %j, says so in one sentence, and keeps them', async (others, sentence) => {
    await add('a', 'b');
    const said: string[] = [];
    expect(
      await inRecord(
        (record) => record.find('a', stamp),
        others,
        (one) => said.push(one),
      ),
    ).toBeUndefined();
    expect(said).toEqual([`${path}: ${sentence}`]);
    expect(await found('a')).toBe('a');
  });

  test.each(['my notes\n', '\u0089PNG', '{"other":1}\n'])(
    'does not write into a file of another kind: %j',
    async (text) => {
      await writeFile(path, text);
      await expect(openRecord(path, marks, silent)).rejects.toThrow(WrongUse);
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  test('says where it cannot be written', async () => {
    await expect(openRecord(join(folder, 'nowhere', 'r'), marks, silent)).rejects.toThrow('cannot be written');
    await expect(openRecord(folder, marks, silent)).rejects.toThrow('cannot be read');
  });
});
