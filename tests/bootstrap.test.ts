import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killParent, type Program, timeStart } from './orphans/kill-parent.ts';

// A small clone: the real scripts, a worker that shows what it got, and an npm that counts its calls.
let clone = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  cpSync(join(import.meta.dirname, '../scripts'), join(clone, 'scripts'), { recursive: true });
  for (const folder of ['src/main/supervise', 'src/lib/parent-watch'])
    cpSync(join(import.meta.dirname, '..', folder), join(clone, folder), { recursive: true });
  mkdirSync(join(clone, 'tools'));
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  writeFileSync(join(clone, 'package-lock.json'), '{"version":1}');
  worker(
    'process.stdout.write(JSON.stringify({ args: process.argv.slice(2), title: process.title, set: process.env.FROM_FILE, shell: process.env.FROM_SHELL }));',
  );
  npm('exit 0');
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(clone, { recursive: true, force: true });
});

function worker(source: string): void {
  writeFileSync(join(clone, 'src/main/worker.ts'), source);
}
function npm(last: string): void {
  writeFileSync(
    join(clone, 'tools/npm'),
    `#!/bin/sh\necho "$@" >> "${clone}/npm-calls"\ncase "$PATH" in *node_modules/.bin*) echo dirty-path >> "${clone}/npm-calls";; esac\nmkdir -p "${clone}/node_modules"\nsleep 0.1\n${last}\n`,
  );
  chmodSync(join(clone, 'tools/npm'), 0o755);
}
function calls(): string[] {
  const file = join(clone, 'npm-calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
const pathOf = (folder: string): string =>
  `${join(folder, 'node_modules/.bin')}:${join(folder, 'tools')}:/usr/bin:/bin`;
function run(...args: string[]) {
  const child = spawn(process.execPath, [join(clone, 'scripts/run.mjs'), ...args], {
    env: { PATH: pathOf(clone), FROM_SHELL: 'shell' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  return { child, said: () => text, ended: new Promise<number | null>((done) => child.once('close', done)) };
}

describe('every npm script', () => {
  it('installs when the lock is not the one installed from, and not again', async () => {
    expect(await run('worker').ended).toBe(0);
    expect(calls()).toEqual([expect.stringMatching(/^ci --loglevel=error/)]);
    expect(await run('worker').ended).toBe(0);
    expect(calls()).toHaveLength(1);
    writeFileSync(join(clone, 'package-lock.json'), '{"version":2}');
    expect(await run('worker').ended).toBe(0);
    expect(calls()).toHaveLength(2);
    const stamp = readFileSync(join(clone, 'node_modules/.lock-stamp'), 'utf8');
    expect(stamp).toBe(createHash('sha256').update('{"version":2}').digest('hex'));
  });

  it('installs once where two roles start at the same time', async () => {
    const both = [run('worker'), run('worker')];
    expect(await Promise.all(both.map((started) => started.ended))).toEqual([0, 0]);
    expect(calls()).toHaveLength(1);
  });

  it('starts nothing after an install that failed', async () => {
    npm('exit 7');
    const started = run('worker');
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain('npm ci failed. Nothing was started.');
    expect(started.said()).not.toContain('args');
  });

  it('hands over arguments, and .env below what the shell says', async () => {
    writeFileSync(join(clone, '.env'), 'FROM_FILE=file\nFROM_SHELL=file\n');
    const started = run('worker', '--one', 'two words');
    expect(await started.ended).toBe(0);
    expect(started.said()).toContain(
      '{"args":["--one","two words"],"title":"reclaim-worker","set":"file","shell":"shell"}',
    );
  });

  it('ends with the code of what it ran', async () => {
    worker('process.exit(3)');
    expect(await run('worker').ended).toBe(3);
  });

  it('hands signals on and waits', async () => {
    worker(
      "process.on('SIGTERM', () => setTimeout(() => { process.stdout.write('put down'); process.exit(5); }, 50)); setInterval(() => {}, 1000); process.stdout.write('up ');",
    );
    const started = run('worker');
    await expect.poll(started.said, { timeout: 8000 }).toContain('up');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(5);
    expect(started.said()).toContain('put down');
  });

  describe.runIf(process.platform === 'linux')('killed with -9', () => {
    const hasSaidUp = (folder: string): boolean => readFileSync(join(folder, 'log'), 'utf8').includes('up');
    const script: Program = {
      args: (folder) => [join(folder, 'scripts/run.mjs'), 'worker'],
      prepare: async (folder) => ({ PATH: pathOf(folder) }),
      isReady: hasSaidUp,
      isItsOwnParent: true,
    };
    beforeEach(() => worker("setInterval(() => {}, 1000); process.stdout.write('up');"));

    it('leaves nothing running, at whatever moment of its start', async () => {
      const startMs = await timeStart(script, clone);
      for (let round = 0; round < 6; round += 1) {
        const { fault } = await killParent(script, clone, (startMs * round) / 5, 5000);
        expect(fault).toBeUndefined();
      }
    });

    it('starts nothing where its own starter died during the install', async () => {
      npm('sleep 2');
      const installing: Program = { ...script, isItsOwnParent: false, isReady: () => calls().length > 0 };
      const { fault } = await killParent(installing, clone, 'ready', 10_000);
      expect(fault).toBeUndefined();
      expect(calls()).toHaveLength(1);
      expect(readFileSync(join(clone, 'log'), 'utf8')).toContain('Nothing was started.');
    });
  });

  it('names the scripts there are when asked for another', async () => {
    const started = run('sttart');
    expect(await started.ended).toBe(1);
    expect(started.said()).toMatch(/There is no script sttart\. There are: start, dev, api/);
  });
});
