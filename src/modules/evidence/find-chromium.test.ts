import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reclaim-chromium-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, says: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\necho "${says}"\n`);
  await chmod(file, 0o755);
  return file;
}

describe('findChromium', () => {
  it('finds one in PATH that answers, and passes over what only has its name', async () => {
    await program('chromium-headless-shell', 'nothing of the kind');
    const chromium = await program('chromium', 'Chromium 156.0');
    expect(await findChromium({ path: folder, places: [] })).toEqual({ path: chromium });
  });

  it("takes the operator's own, and says what is wrong with it", async () => {
    const own = await program('my-browser', 'Google Chrome 156.0');
    expect(await findChromium({ given: own, path: '', places: [] })).toEqual({ path: own });
    const missing = join(folder, 'missing');
    expect(await findChromium({ given: missing })).toEqual({ why: expect.stringContaining('CHROMIUM_PATH names') });
  });

  it('says what is missing where there is none', async () => {
    expect(await findChromium({ path: '', places: [] })).toEqual({ why: expect.stringContaining('install Chromium') });
  });
});
