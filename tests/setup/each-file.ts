import { relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { setLightHashes } from './light-hashes.ts';
import { takeAway } from './loopback-only.ts';
import { endProcessesOfFile, markProcesses } from './own-processes.ts';

// Property tests look somewhere else with every commit, and at the same place each time one commit is tested.
fc.configureGlobal({ seed: inject('seed') });

// Tests of modules start no process that would have to read what they hash.
setLightHashes(expect.getState().testPath?.includes('/src/modules/') === true);

markProcesses(relative(process.cwd(), expect.getState().testPath ?? ''));

/**
 * Two things fail every test, since both hide faults: a console.error that nobody expected (a test that expects one
 * spies on it itself), and a socket to anywhere but this machine (the outside world is faked, never asked).
 */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  takeAway();
  console.error = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));
});

afterEach(() => {
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
  expect(takeAway(), 'sockets off loopback').toEqual([]);
});

// The first hook to be registered is the last to run: a file's own hooks have ended by then what they know of.
afterAll(async () => {
  expect(await endProcessesOfFile(), 'processes that outlived their file').toEqual([]);
});

// What the last test of a file stubbed is gone before the next file is read: they share a process (vitest.config.ts).
afterAll(() => void vi.unstubAllGlobals());
