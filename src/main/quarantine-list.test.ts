import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Foundation } from './foundation.ts';
import { quarantineListOrExit } from './quarantine-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarantine-list-'));
const path = join(folder, 'list.txt');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

function started(quarantineList: string | undefined) {
  const said: string[] = [];
  const note = (text: string) => void said.push(text);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    note(String(text));
    return true;
  });
  const foundation = { config: { quarantineList }, log: { info: note, error: note } };
  return { said, list: quarantineListOrExit(foundation as unknown as Foundation) }; // all that is read of it
}

it('ends the start with the number of a line that cannot be read, and not with the line', async () => {
  writeFileSync(path, `# drawn marks\nmd5 ${'a'.repeat(32)} mark\nmd5 ${'b'.repeat(31)} secret\n`);
  const { said, list } = started(path);
  await expect(list).rejects.toThrow('exit 1');
  expect(said).toEqual(['QUARANTINE_HASHES cannot be read. Line 3: After md5 there must be 32 hexadecimal digits.\n']);
});

it('says how much it read, and is absent where none is configured', async () => {
  writeFileSync(path, `md5 ${'a'.repeat(32)} mark\n`);
  const { said, list } = started(path);
  expect((await (await list)?.current())?.sizes).toEqual({ sha256: 0, md5: 1, pdq: 0 });
  expect(said).toEqual(['QUARANTINE_HASHES was read: 0 entries of SHA-256, 1 of MD5, 0 of PDQ']);
  expect(await started(undefined).list).toBeUndefined();
});
