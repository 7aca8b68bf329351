// Processes whose parent is killed with -9 at any moment of their start, from before node has booted.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameStarter } from '../../src/lib/parent-watch/index.ts';
import { seededRandom } from '../../src/sample/pictures/random.ts';
import { chromiumPath } from '../setup/chromium-path.ts';
import { scratchFolder } from '../setup/scratch.ts';
import { thorough } from '../setup/thorough.ts';
import { type Kill, killParent, type Program, timeStart } from './kill-parent.ts';
import {
  browser,
  decoder,
  devStarter,
  embeddedDatabase,
  gate,
  gateOfVitest,
  productOfTest,
  sampleWorld,
  seededHistory,
  starter,
} from './programs.ts';

const folders: string[] = [];
const loops: { kill(signal: 'SIGKILL'): boolean }[] = [];
afterEach(() => {
  for (const loop of loops.splice(0)) loop.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Keeps one core busy until it is killed, or until this process is gone. */
function keepCoreBusy(): void {
  const source = 'const starter = Number(process.env.STARTED_BY_PID); while (process.ppid === starter);';
  loops.push(spawn(process.execPath, ['--eval', source], { env: nameStarter(), stdio: 'ignore' }));
}

/**
 * Kills the parent in each round, a few rounds at a time. The moments are spread evenly over `spread` times the duration
 * of a start, and drawn from a fixed seed within their share of it.
 */
async function killParents(
  program: Program,
  { rounds, lanes, limitMs, spread = 1.2 }: { rounds: number; lanes: number; limitMs: number; spread?: number },
): Promise<Kill[]> {
  const own = Array.from({ length: lanes }, () => scratchFolder('orphan'));
  folders.push(...own);
  const spanMs = spread * Math.max(...(await Promise.all(own.map((folder) => timeStart(program, folder)))));
  const random = seededRandom('orphans');
  const delays = Array.from({ length: rounds }, (_, round) => ((round + random.between(0, 1)) / rounds) * spanMs);
  const kills: Kill[] = [];
  const runLane = async (folder: string) => {
    for (let delay = delays.pop(); delay !== undefined; delay = delays.pop())
      kills.push(await killParent(program, folder, delay, limitMs));
  };
  await Promise.all(own.map(runLane));
  expect(kills).toHaveLength(rounds);
  return kills;
}

const faultsOf = (kills: Kill[]): Kill[] => kills.filter(({ fault }) => fault !== undefined);
const isLinux = process.platform === 'linux'; // What is left is found in /proc.

describe.runIf(isLinux)('when the parent is killed during a start', () => {
  it('the sample world ends within 5 s, and is announced no longer', { timeout: 240_000 }, async () => {
    expect(faultsOf(await killParents(sampleWorld, { rounds: 4, lanes: 2, limitMs: 5000 }))).toEqual([]);
    for (const folder of folders) expect(existsSync(join(folder, 'world.json'))).toBe(false);
  });

  it('the starter ends within 10 s, with everything it started', { timeout: 240_000 }, async () => {
    expect(faultsOf(await killParents(starter, { rounds: 2, lanes: 2, limitMs: 10_000 }))).toEqual([]);
  });

  it('the starter of --dev ends within 10 s, with what watches and what is watched', { timeout: 240_000 }, async () => {
    expect(faultsOf(await killParents(devStarter, { rounds: 2, lanes: 2, limitMs: 10_000 }))).toEqual([]);
  });

  it('the product of a test ends within 10 s', { timeout: 240_000 }, async () => {
    expect(
      faultsOf(await killParents(productOfTest('start.ts'), { rounds: 2, lanes: 2, limitMs: 10_000, spread: 1.5 })),
    ).toEqual([]);
  });

  it('a runner of the gate ends within 10 s', { timeout: 240_000 }, async () => {
    expect(faultsOf(await killParents(gate, { rounds: 2, lanes: 2, limitMs: 10_000 }))).toEqual([]);
  });
});

describe.runIf(isLinux && thorough)('when the parent is killed during a start while both cores are busy', () => {
  beforeEach(() => {
    for (let core = 0; core < 2; core += 1) keepCoreBusy();
  });

  it('the sample world ends within 5 s, 200 times in a row', { timeout: 3_600_000 }, async () => {
    const kills = await killParents(sampleWorld, { rounds: 200, lanes: 4, limitMs: 5000 });
    expect(faultsOf(kills)).toEqual([]);
    // Else the moments were not spread over the start.
    expect(kills.filter(({ wasReady }) => !wasReady).length).toBeGreaterThan(50);
    expect(kills.filter(({ wasReady }) => wasReady).length).toBeGreaterThan(10);
  });

  it('the starter ends within 10 s, with everything it started', { timeout: 1_800_000 }, async () => {
    expect(faultsOf(await killParents(starter, { rounds: 24, lanes: 2, limitMs: 10_000 }))).toEqual([]);
  });

  it('the starter of --dev ends within 10 s, with what watches and what is watched', { timeout: 900_000 }, async () => {
    expect(faultsOf(await killParents(devStarter, { rounds: 16, lanes: 2, limitMs: 10_000 }))).toEqual([]);
  });

  it('the product of a test ends within 10 s', { timeout: 900_000 }, async () => {
    const plan = { rounds: 16, lanes: 2, limitMs: 10_000, spread: 8 };
    expect(faultsOf(await killParents(productOfTest('start.ts'), plan))).toEqual([]);
  });

  it('the product of a test ends within 10 s, started by npm', { timeout: 900_000 }, async () => {
    folders.push(scratchFolder('orphan'));
    expect(await killParent(productOfTest('npm start'), folders[0] ?? '', 'ready', 10_000)).not.toHaveProperty('fault');
  });

  it('the maker of the seeded history ends within 10 s, with its product', { timeout: 900_000 }, async () => {
    expect(faultsOf(await killParents(seededHistory, { rounds: 8, lanes: 2, limitMs: 10_000, spread: 8 }))).toEqual([]);
  });

  it('the runner of a gate ends within 10 s, with its workers', { timeout: 900_000 }, async () => {
    const plan = { rounds: 8, lanes: 2, limitMs: 10_000, spread: 1.5 };
    expect(faultsOf(await killParents(gateOfVitest, plan))).toEqual([]);
  });

  it('a child that only preloads the watch ends within 5 s, with its database', { timeout: 900_000 }, async () => {
    const plan = { rounds: 16, lanes: 2, limitMs: 5000, spread: 2 };
    expect(faultsOf(await killParents(embeddedDatabase, plan))).toEqual([]);
  });

  it('a decoding process ends within 5 s, also in the middle of a long picture', { timeout: 900_000 }, async () => {
    const plan = { rounds: 12, lanes: 2, limitMs: 5000, spread: 3 };
    expect(faultsOf(await killParents(decoder, plan))).toEqual([]);
  });

  it.runIf(chromiumPath)('a browser ends within 5 s', { timeout: 900_000 }, async () => {
    const plan = { rounds: 12, lanes: 2, limitMs: 5000, spread: 2 };
    expect(faultsOf(await killParents(browser, plan))).toEqual([]);
  });
});
