import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#modules/evidence/browser-pipe.ts';
import { chromiumPath } from '../../../tests/setup/chromium-path.ts';

let folder: string;
let before: string | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reclaim-browser-'));
  before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true });
});

/** Whatever runs with a profile in this test's folder. */
const running = (): string[] =>
  globSync('/proc/[0-9]*/cmdline').filter((file) => {
    try {
      return readFileSync(file, 'utf8').includes(`${folder}/reclaim-picture-`);
    } catch {
      return false; // it ended meanwhile
    }
  });

describe.skipIf(chromiumPath === undefined || process.platform !== 'linux')('a browser', () => {
  // As distributions install it: a script that stays while the browser runs beneath it.
  it.each([
    ['itself', 'exec'],
    ['beneath a script', ''],
  ])('leaves nothing behind once it is closed, started %s', async (_, how) => {
    const path = join(folder, 'chromium');
    writeFileSync(path, `#!/bin/sh\n${how} "${chromiumPath}" "$@"\n`);
    chmodSync(path, 0o755);
    const browser = await openBrowser(path);
    expect(await browser.send('Browser.getVersion')).toMatchObject({ protocolVersion: expect.any(String) });
    expect(running().length).toBeGreaterThan(0);
    await Promise.all([browser.close(), browser.close()]);
    await expect.poll(running, { timeout: 5_000 }).toEqual([]);
    expect(readdirSync(folder)).toEqual(['chromium']);
  });

  it('that stands still is ended all the same', async () => {
    const path = join(folder, 'chromium');
    writeFileSync(path, '#!/bin/sh\nexec sleep 60\n');
    chmodSync(path, 0o755);
    const browser = await openBrowser(path);
    const asked = expect(browser.send('Browser.getVersion')).rejects.toThrow('the browser ended');
    await browser.close();
    await asked;
  });
});
