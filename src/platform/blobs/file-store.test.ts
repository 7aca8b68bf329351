import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { byteStoreConformance } from './byte-store.conformance.ts';
import { createFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

byteStoreConformance('a folder', () => createFileStore(folder));

describe('a folder', () => {
  test('leaves no unfinished file behind, and lets nobody else read', async () => {
    const own = join(folder, 'own');
    await createFileStore(own).write('blb_0abcd', Buffer.from('sealed'));
    const files = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map((entry) => entry.name)).toEqual(['blb_0abcd']);
    const [file] = files;
    expect(statSync(join(file?.parentPath ?? '', file?.name ?? '')).mode & 0o077).toBe(0);
  });

  test('keeps one of two writes under a name whole', async () => {
    const store = createFileStore(folder);
    const [a, b] = [Buffer.alloc(200_000, 1), Buffer.alloc(100_000, 2)];
    await Promise.all([store.write('blb_0twice', a), store.write('blb_0twice', b)]);
    const kept = await store.read('blb_0twice');
    expect(kept?.equals(a) || kept?.equals(b)).toBe(true);
  });

  test.each(['../../etc/passwd', 'blb_../x', '/etc/passwd', '', 'blb', 'blb_A', 'blb_a\0'])(
    'refuses the name %j',
    async (name) => {
      const store = createFileStore(folder);
      await expect(async () => store.write(name, Buffer.from('x'))).rejects.toThrow('named by its id');
      await expect(async () => store.read(name)).rejects.toThrow('named by its id');
      await expect(async () => store.remove(name)).rejects.toThrow('named by its id');
    },
  );
});
