import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const file = pathToFileURL(`${import.meta.dirname}/give-way.ts`).href;
const child = `
  import { readFileSync } from 'node:fs';
  import { spawnSync } from 'node:child_process';
  import { getPriority } from 'node:os';
  const { giveWay } = await import(${JSON.stringify(file)});
  giveWay();
  const below = spawnSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' }).stdout.trim();
  const share = process.platform === 'linux' ? readFileSync('/proc/self/autogroup', 'utf8').trim() : '';
  console.log(JSON.stringify({ own: getPriority(), below: Number(below), share }));`;

async function run(detached: boolean): Promise<{ own: number; below: number; share: string }> {
  const { stdout } = spawn(process.execPath, ['--input-type=module', '-e', child], {
    detached,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(await text(stdout));
}

test('batch work gives way, with all that it starts', async () => {
  expect(await run(true)).toMatchObject({ own: 3, below: 3 });
});

test.runIf(hasShares())('its whole session does where it has one of its own, and nobody else’s', async () => {
  expect((await run(true)).share).toMatch(/ nice 3$/);
  expect((await run(false)).share).not.toMatch(/ nice 3$/);
});

/** Whether this kernel shares a core among sessions at all. */
function hasShares(): boolean {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}
