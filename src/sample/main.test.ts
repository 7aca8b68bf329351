import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nameStarter } from '../lib/parent-watch/index.ts';

const program = path.join(import.meta.dirname, 'main.ts');
const dirs: string[] = [];
const children: ChildProcess[] = [];
type Announced = { hostsFile: string; url: string; searxngUrl: string; smtpUrl: string; pid: number };

function run(command: string, args: string[], dir: string): ChildProcess {
  const env = {
    ...process.env,
    ...nameStarter(),
    SAMPLE_DIR: dir,
    PRODUCT_URL: 'http://127.0.0.1:9',
    INBOUND_EMAIL_SECRET: 's',
    CLOCK_FILE: path.join(dir, 'clock'),
  };
  // Not the outputs of the test's own process, whose runner waits until each of them is closed.
  const log = openSync(path.join(dir, 'log'), 'a');
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  children.push(child);
  return child;
}
function newDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'reclaim-sample-main-'));
  dirs.push(dir);
  return dir;
}
async function announced(dir: string): Promise<Announced> {
  const file = path.join(dir, 'world.json');
  await expect.poll(() => existsSync(file), { timeout: 60_000, interval: 20 }).toBe(true);
  // The test states this shape; a wrong one fails it.
  return JSON.parse(readFileSync(file, 'utf8')) as Announced;
}
const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    // No such process, which is what was asked.
    return true;
  }
};

describe('the sample world as a process', () => {
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
  });

  it('says where it is, keeps its ports over a restart, writes the clock and ends on SIGTERM', async () => {
    const dir = newDir();
    const child = run(process.execPath, [program], dir);
    const world = await announced(dir);
    expect(JSON.parse(readFileSync(world.hostsFile, 'utf8'))).toHaveProperty(
      ['hosts', 'fanlane.test', 'connect'],
      new URL(world.url).host,
    );
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
    await fetch(`${world.url}/clock`, { method: 'POST', body: new URLSearchParams({ seconds: '259200' }) });
    await fetch(`${world.url}/api/clock`, { method: 'POST', body: JSON.stringify({ seconds: 3600 }) });
    expect(readFileSync(path.join(dir, 'clock'), 'utf8')).toBe('+73h\n');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(path.join(dir, 'world.json'))).toBe(false);
    run(process.execPath, [program], dir);
    expect((await announced(dir)).url).toBe(world.url);
  });

  // What happens where it is killed earlier: tests/orphans.
  it('ends when its parent is killed, and takes its announcement back', async () => {
    const dir = newDir();
    const parent = run('sh', ['-c', `STARTED_BY_PID=$$ "${process.execPath}" "${program}" & wait`], dir);
    const { pid } = await announced(dir);
    parent.kill('SIGKILL');
    await expect.poll(() => isGone(pid), { timeout: 10_000, interval: 50 }).toBe(true);
    expect(existsSync(path.join(dir, 'world.json'))).toBe(false);
  });

  it('leaves the announcement of another world in its folder alone', async () => {
    const dir = newDir();
    const child = run(process.execPath, [program], dir);
    const world = await announced(dir);
    const other = JSON.stringify({ ...world, pid: world.pid + 1 });
    writeFileSync(path.join(dir, 'world.json'), other);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(readFileSync(path.join(dir, 'world.json'), 'utf8')).toBe(other);
  });
});
