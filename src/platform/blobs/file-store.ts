import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertBlobName } from '#platform/blobs/blob-name.ts';
import type { ByteStore } from '#platform/blobs/store.ts';

/** Sealed bytes in a folder, two levels deep. A write is a temporary file, an fsync, a rename and an fsync of the folder. */
export function createFileStore(root: string): ByteStore {
  const pathOf = (name: string): string => {
    assertBlobName(name);
    return join(root, name.slice(-2), name.slice(-4, -2), name);
  };
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${randomBytes(4).toString('hex')}`;
      const file = await open(partial, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path);
      const folder = await open(dirname(path), 'r');
      await folder.sync().finally(() => folder.close());
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
