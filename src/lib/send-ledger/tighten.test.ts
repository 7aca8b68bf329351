import files, { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from './index.ts';

let folder: string;
let root: string;
const now = (): Date => new Date('2026-11-21T08:00:00Z');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-modes-'));
  root = join(folder, 'data', 'ledger');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

async function deliver(): Promise<void> {
  const ledger = await openLedger(root, { now });
  const begun = await ledger.begin('ntc_1', 1);
  if (!begun.ok) throw new Error(begun.reason);
  await begun.marks.data();
  await begun.marks.result('accepted', '250 OK');
}

/** Every mode below the ledger, by kind. */
async function modes(): Promise<{ folders: Set<string>; files: Set<string> }> {
  const found = { folders: new Set([await modeOf(root)]), files: new Set<string>() };
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const kind = entry.isDirectory() ? found.folders : found.files;
    kind.add(await modeOf(join(entry.parentPath, entry.name)));
  }
  return found;
}

const closed = { folders: new Set(['700']), files: new Set(['600']) };

describe('the ledger of what was sent', () => {
  it('is made for its owner alone, also where the process makes its files open', async () => {
    const before = process.umask(0);
    try {
      await deliver();
    } finally {
      process.umask(before);
    }
    expect(await modes()).toEqual(closed);
    // PostgreSQL, run by somebody else, has its own folder beside it.
    expect(await modeOf(dirname(root))).not.toBe('700');
  });

  it('is closed at the next start where an older version left it open', async () => {
    await deliver();
    for (const entry of await readdir(root, { withFileTypes: true, recursive: true }))
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    await chmod(root, 0o755);
    const ledger = await openLedger(root, { now });
    expect(await modes()).toEqual(closed);
    expect(await ledger.read('ntc_1')).toMatchObject({ state: 'accepted' });
  });
});

describe('a file system without modes', () => {
  const { chmod: original } = files;
  afterEach(() => {
    files.chmod = original;
    syncBuiltinESMExports();
  });

  it.each(['EPERM', 'ENOTSUP', 'ignores it'])('is used as it is: %s', async (answer) => {
    await deliver();
    await chmod(root, 0o755);
    const refused: unknown[] = [];
    files.chmod = async (path) => {
      refused.push(path);
      if (answer !== 'ignores it') throw Object.assign(new Error(answer), { code: answer });
    };
    syncBuiltinESMExports();
    const ledger = await openLedger(root, { now });
    expect(await ledger.read('ntc_1')).toMatchObject({ state: 'accepted' });
    expect(refused).toEqual([root]);
  });
});
