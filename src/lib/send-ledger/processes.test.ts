import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLedger } from './index.ts';

let root: string;
let mailbox: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ledger-'));
  mailbox = join(root, 'mailbox.txt');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Starts a sender; `killAt` ends it with -9 once it has said so many steps. Resolves when it is gone. */
function runSender(token: number, keys: readonly string[], killAt = Number.POSITIVE_INFINITY): Promise<string> {
  const script = resolve(import.meta.dirname, 'sender-child.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    [script, join(root, 'ledger'), mailbox, String(token), keys.join(',')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > killAt) child.kill('SIGKILL');
  });
  return new Promise((done, fail) => {
    child.on('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') done(said);
      else fail(new Error(errors));
    });
  });
}

function arrivals(): string[] {
  return existsSync(mailbox) ? readFileSync(mailbox, 'utf8').split('\n').filter(Boolean) : [];
}

it('two processes that race for the same deliveries send each of them once', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `notice-${index}`);
  await Promise.all([runSender(1, keys), runSender(1, keys)]);
  expect(arrivals().sort()).toEqual([...keys].sort());
  const ledger = await openLedger(join(root, 'ledger'), { now: () => new Date(0) });
  for (const key of keys) expect((await ledger.read(key)).state).toBe('accepted');
});

it('a process killed at any step loses nothing and nothing is sent twice', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `notice-${index}`);
  for (let round = 1; round <= 12; round += 1) await runSender(round, keys, round * 2 + (round % 5));
  expect(await runSender(13, keys)).toContain('done');

  const ledger = await openLedger(join(root, 'ledger'), { now: () => new Date(0) });
  const counts = new Map<string, number>();
  for (const key of arrivals()) counts.set(key, (counts.get(key) ?? 0) + 1);
  let inDoubt = 0;
  for (const key of keys) {
    const { state } = await ledger.read(key);
    const count = counts.get(key) ?? 0;
    expect(['accepted', 'in-doubt'], key).toContain(state);
    if (state === 'accepted') expect(count, key).toBe(1);
    else expect(count, key).toBeLessThanOrEqual(1);
    if (state === 'in-doubt') inDoubt += 1;
  }
  expect(inDoubt).toBeLessThanOrEqual(12);
  for await (const fault of ledger.check()) expect(fault).toBeUndefined();
});
