import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BackupHeader,
  type BackupPart,
  BackupRefused,
  createBackupFile,
  openBackup,
  verifyBackup,
} from './backup-file.ts';

const header: BackupHeader = {
  format: 'reclaim-backup',
  version: 1,
  at: '2026-07-01T00:00:00.000Z',
  migrations: [{ name: '0001_platform.sql', sha256: 'ab' }],
  keyCheck: 'cd',
};
let folder: string;
let made = 0;
const fresh = (): string => {
  made += 1;
  return join(folder, `${made}.backup`);
};

async function write(path: string, parts: BackupPart[]): Promise<void> {
  const file = await createBackupFile(path, header);
  for (const part of parts) await file.write(part);
  await file.finish();
}

async function readAll(path: string): Promise<BackupPart[]> {
  const found: BackupPart[] = [];
  for await (const part of (await openBackup(path)).parts) found.push(part);
  return found;
}

describe('the file of a backup', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-file-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives back every part as it was put in, line breaks and arbitrary bytes too', async () => {
    const part = fc.oneof(
      fc.record({ table: fc.string({ unit: 'binary' }), row: fc.string({ unit: 'binary' }) }),
      fc.record({ sequence: fc.string(), value: fc.bigInt().map(String), called: fc.boolean() }),
      fc.record({ blob: fc.string(), sealed: fc.uint8Array().map((bytes) => Buffer.from(bytes)) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 20 }), async (parts) => {
        const path = fresh();
        await write(path, parts);
        expect(await readAll(path)).toEqual(parts);
      }),
      { numRuns: 60 },
    );
  });

  it('is longer than one read', async () => {
    const path = fresh();
    const parts = [
      { table: 'a', row: 'x'.repeat(3_000_000) },
      { blob: 'blb_1', sealed: Buffer.alloc(2_500_000, 10) },
    ];
    await write(path, parts);
    expect(await readAll(path)).toEqual(parts);
  });

  it('shows every single flipped bit, wherever it is', async () => {
    const path = fresh();
    await write(path, [
      { table: 'users', row: '(usr_1,"A, b")' },
      { sequence: 's', value: '7', called: true },
      { blob: 'blb_1', sealed: Buffer.from('sealed\nbytes') },
    ]);
    const whole = await readFile(path);
    const flipped = fresh();
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
      await writeFile(flipped, bytes);
      await expect(verifyBackup(flipped), `bit flipped in byte ${at}`).rejects.toThrow(BackupRefused);
    }
  });

  it('shows that it was cut off, or that something follows', async () => {
    const path = fresh();
    await write(path, [{ table: 'users', row: '(1)' }]);
    const whole = await readFile(path);
    const other = fresh();
    for (let length = 0; length < whole.length; length += 7) {
      await writeFile(other, whole.subarray(0, length));
      await expect(verifyBackup(other)).rejects.toThrow(BackupRefused);
    }
    await writeFile(other, Buffer.concat([whole, Buffer.from('{}\n')]));
    await expect(verifyBackup(other)).rejects.toThrow(/follows its end/);
  });

  it('never overwrites a file, is readable by its owner alone, and is absent until it is whole', async () => {
    const path = fresh();
    const file = await createBackupFile(path, header);
    await expect(stat(path)).rejects.toThrow(/ENOENT/);
    await file.finish();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(createBackupFile(path, header)).rejects.toThrow(/never overwrites/);
  });

  it('leaves nothing behind when it is abandoned', async () => {
    const path = fresh();
    const file = await createBackupFile(path, header);
    await file.write({ table: 'a', row: '(1)' });
    await file.abandon();
    await expect(stat(path)).rejects.toThrow(/ENOENT/);
    await expect(stat(`${path}.part`)).rejects.toThrow(/ENOENT/);
  });
});
