import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { findMarked, markVariable } from '../../scripts/gate/left-behind.ts';
import { endProcessesOfFile, markProcesses } from './own-processes.ts';

const forever = ['-e', 'setInterval(() => undefined, 1000)', 'left-by-this-test'];

describe('endProcessesOfFile', () => {
  it('ends what a file left running, and names it', async () => {
    markProcesses('a-file-that-leaves-one');
    const child = spawn(process.execPath, forever, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    expect(await endProcessesOfFile(50)).toEqual([expect.stringContaining('left-by-this-test')]);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await endProcessesOfFile(50)).toEqual([]);
  });

  it('finds what a child started, also after the child has ended', async () => {
    markProcesses('a-file-with-a-grandchild');
    const script = `require('child_process').spawn(process.execPath, ${JSON.stringify(forever)}, { stdio: 'ignore', detached: true }).unref()`;
    await once(spawn(process.execPath, ['-e', script], { stdio: 'ignore' }), 'exit');
    expect(await endProcessesOfFile(50)).toEqual([expect.stringContaining('left-by-this-test')]);
  });

  it('waits for what is about to end', async () => {
    markProcesses('a-file-whose-child-ends');
    spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 200)'], { stdio: 'ignore' });
    expect(await endProcessesOfFile()).toEqual([]);
  });
});

describe('a process started by a test', () => {
  it('may not write to the output of the runner', () => {
    for (const stdio of ['inherit', ['ignore', 1, 'pipe'], ['ignore', 'pipe', 'inherit']] as const)
      expect(() => spawn(process.execPath, ['-e', ''], { stdio: stdio as 'inherit' })).toThrow(
        /pipe or file of its own/,
      );
  });

  it('keeps a mark that it was given', async () => {
    const mark = `its-own-${process.pid}`;
    const child = spawn(process.execPath, forever, { env: { ...process.env, [markVariable]: mark }, stdio: 'ignore' });
    await expect.poll(() => findMarked(mark).map(({ pid }) => pid), { timeout: 10_000 }).toEqual([child.pid]);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});
