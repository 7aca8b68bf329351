import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMarked } from './left-behind.ts';
import { runSteps } from './run-steps.ts';
import type { GateStep } from './steps.ts';
import type { Summary } from './tally.ts';

let results = '';
let written = '';
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'reclaim-gate-'));
  written = '';
});
afterEach(() => {
  expect(findMarked(`run-${process.pid}-`)).toEqual([]);
  rmSync(results, { recursive: true, force: true });
});

const runner = (way: string, name = 'fake tests'): GateStep => ({
  name,
  command: process.execPath,
  args: [join(import.meta.dirname, 'fake-runner.ts'), way],
  hasTests: true,
});
const run = (steps: GateStep[], { deadlineMs = 60_000, graceMs = 1500 } = {}): Promise<Summary> =>
  runSteps({
    phases: steps.map((step) => [[step]]),
    root: import.meta.dirname,
    results,
    deadlineMs,
    graceMs,
    write: (piece) => {
      written += piece;
    },
  });

describe('runSteps', () => {
  it('counts what a runner reports, and writes the summary', async () => {
    const summary = await run([runner('ends')]);
    expect(summary).toMatchObject({ passed: 2, failed: 0, flaky: 0, skipped: 0, flakyTests: [] });
    expect(summary.steps).toEqual([{ name: 'fake tests', seconds: expect.any(Number) }]);
    expect(summary.slowest[0]).toEqual({ name: 'a.test.ts › holds', seconds: 2 });
    expect(summary.commit).toMatch(/^[0-9a-f]{40}$|^unknown$/);
    expect(JSON.parse(readFileSync(join(results, 'summary.json'), 'utf8'))).toEqual(summary);
    expect(written.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
  });

  it('keeps what each file took for the runs that come', async () => {
    writeFileSync(join(results, 'seconds.json'), JSON.stringify({ 'a.test.ts': 9, 'earlier.test.ts': 4 }));
    await run([runner('ends')]);
    const seconds = { 'a.test.ts': 3, 'earlier.test.ts': 4 };
    expect(JSON.parse(readFileSync(join(results, 'seconds.json'), 'utf8'))).toEqual(seconds);
  });

  it('ends a runner that has reported everything and does not end, with its results, and names what it left', async () => {
    const summary = await run([runner('does not end'), runner('ends', 'the next')]);
    expect(summary).toMatchObject({ passed: 4, failed: 2 });
    expect(written).toContain('It had reported everything and did not end.');
    expect(written).toMatch(/It left processes behind:\n\s+\d+ .*left-by-a-test/);
  });

  it('ends by itself at the deadline: says what was running, what passed, and what was not reached', async () => {
    const summary = await run([runner('hangs in a test'), runner('ends', 'the next')], { deadlineMs: 8000 });
    expect(summary).toMatchObject({ passed: 1, failed: 2 });
    expect(written).toContain('fake tests\n    It was still running at the deadline of the run.');
    expect(written).toMatch(/Running when it was ended\n\s+\d+ s {2}a\.test\.ts › waits for a child/);
    expect(written).toContain('the next: the deadline of the run was over before it began');
    expect(written).toContain('Slowest');
    expect(written.trimEnd().split('\n').at(-1)).toBe('1 passed, 2 failed');
  });

  it('ends and names a process that outlives its runner', async () => {
    const summary = await run([runner('leaves a child')]);
    expect(summary).toMatchObject({ passed: 2, failed: 1 });
    expect(written).toMatch(/It left processes behind:\n\s+\d+ .*left-by-a-test/);
  });

  it('fails on a runner that crashes after its last test, and on one that runs none', async () => {
    expect(await run([runner('crashes')])).toMatchObject({ passed: 2, failed: 1 });
    expect(written).toContain('It ended with exit code 3.');
    const none: GateStep = { name: 'none', command: process.execPath, args: ['-e', ''], hasTests: true };
    expect(await run([none])).toMatchObject({ passed: 0, failed: 1 });
    expect(written).toContain('No test ran.');
  });

  it('ends every runner of a phase when it is told to end', async () => {
    const phase = JSON.stringify([[runner('hangs in a test', 'one')], [runner('hangs in a test', 'other')]]);
    const plan = `{ phases: [${phase}], root: '.', results: ${JSON.stringify(results)}, deadlineMs: 120_000 }`;
    const program = `import { runSteps } from '${import.meta.resolve('./run-steps.ts')}'; await runSteps(${plan});`;
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
    const mark = `run-${run.pid}-`;
    const running = () => findMarked(mark).filter(({ command }) => /fake-runner.ts hangs in a test$/.test(command));
    // Each with the process that holds it.
    await expect.poll(() => running().length, { timeout: 30_000 }).toBe(4);
    run.kill('SIGTERM');
    expect(await once(run, 'exit')).toEqual([130, null]);
    await expect.poll(() => findMarked(mark), { timeout: 10_000 }).toEqual([]);
  });

  it('counts a check as one test, silent unless it fails', async () => {
    const check = (name: string, script: string): GateStep => ({
      name,
      command: process.execPath,
      args: ['-e', script],
      quiet: true,
    });
    const summary = await run([
      check('good', 'console.log("unheard")'),
      check('bad', 'console.log("line 7 is too long"); process.exit(1)'),
      { name: 'absent', command: join(results, 'absent'), args: [], quiet: true },
    ]);
    expect(summary).toMatchObject({ passed: 1, failed: 2 });
    expect(written).not.toContain('unheard');
    expect(written).toContain('line 7 is too long');
  });
});
