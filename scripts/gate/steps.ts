import { join } from 'node:path';
import process from 'node:process';

export interface GateStep {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** Its reporter writes progress: it is judged by its tests, not by its exit code alone. */
  hasTests?: true;
  /** That no test runs is no failure. */
  mayBeEmpty?: true;
  /** Silent unless it fails. */
  quiet?: true;
}

const root = join(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const node = (name: string, script: string, ...args: string[]): GateStep => ({
  name,
  command: process.execPath,
  args: [join(root, script), ...args],
});

export const build: GateStep = node('build', 'scripts/roles.mjs', 'build');

/** The sample world's weeks that browser tests start from, in a folder that the caller removes. */
export const seed = (folder: string): GateStep => ({
  ...node('history of the sample world', 'tests/e2e/make-seeded.ts', folder),
  quiet: true,
});

/** Before the tests, one after the other: beside them they would take the cores from processes that are waited for. */
export const checks: readonly GateStep[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '.'] },
  node('sizes', 'scripts/sizes.mjs'),
  { name: 'nothing unused', command: bin('knip'), args: [] },
  types('types, server', 'tsconfig.json'),
  types('types, browser', 'tsconfig.web.json'),
  node('budgets', 'bench/web-sizes.ts'),
].map((step) => ({ ...step, quiet: true }));

/**
 * Beside each other: what starts processes and waits for them has one worker, since two of those wait for each other, and
 * the rest has one for each core.
 */
export const lanes: readonly GateStep[] = [
  unit('modules and their database', 2, ['--exclude=tests/**', '--exclude=src/main/**', '--exclude=scripts/**']),
  unit('rooms and whole products', 1, ['--exclude=src/!(main)/**']),
];

/** With one checker: of four, each works out anew the types that it shares with the others, and there are two cores. */
function types(name: string, project: string): GateStep {
  return { name, command: bin('tsc'), args: ['-p', project, '--checkers', '1'] };
}

/** These test files alone. That none of their tests runs is no failure: all may be left to `test:thorough`. */
export const unitOf = (files: readonly string[]): GateStep => ({
  ...unit('unit and database', 2, [...files]),
  mayBeEmpty: true,
});

function unit(name: string, workers: number, selection: string[]): GateStep {
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-progress.ts')}`];
  return {
    name,
    command: bin('vitest'),
    args: ['run', `--maxWorkers=${workers}`, ...selection, ...reporters],
    hasTests: true,
  };
}

export const browser: GateStep = inBrowser('browser tests', 'playwright.config.ts');
/** Every page in every state, brand and theme; by keyboard, at 400 % and with less motion. */
export const reach: GateStep = inBrowser('reach', 'playwright.reach.config.ts');

function inBrowser(name: string, config: string): GateStep {
  const reporters = `--reporter=list,${join(import.meta.dirname, 'playwright-progress.ts')}`;
  return { name, command: bin('playwright'), args: ['test', `--config=${config}`, reporters], hasTests: true };
}
