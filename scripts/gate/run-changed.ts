import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specsFor } from './browser-map.ts';
import { type Choice, chooseFiles, chooseTests } from './choose-files.ts';
import { type FileSeconds, readFileSeconds } from './file-seconds.ts';
import { type RunPlan, runSteps, type Track } from './run-steps.ts';
import { browser, build, checks, type GateStep, unitOf } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');

/** Seconds of tests, of which two run at a time: with the checks, the build and a product to walk, three minutes in all. */
const budget = { unit: 110, browser: 60 };

const mainJob = 'whole-job.spec.ts';

/**
 * Runs what a change is likeliest to break, in about three minutes: the checks, the unit tests nearest to a changed file in
 * the graph of imports, and browser specs of its folders. What there is no time for is left to `npm test`, and counted. The
 * change is everything since `since`, committed or not. Answers the exit code.
 */
export async function runChanged(plan: { chromiumPath: string; since: string | undefined }): Promise<number> {
  const since = plan.since ?? upstream() ?? 'HEAD';
  const files = changedSince(since);
  process.stdout.write(`${files.length} files changed since ${since}\n`);
  process.env.CHROMIUM_PATH = plan.chromiumPath;
  const seconds = readFileSeconds(results);
  const tests = chooseTests(files, { sources: sourcesOf(root), seconds, budget: budget.unit });
  const specs = chooseSpecs(files, seconds);
  process.stdout.write(`${countOf('test files', tests)}\n${countOf('browser specs', specs)}\n\n`);
  const summary = await runSteps({
    phases: phasesFor(files, { tests: tests.chosen, specs: specs.chosen }),
    root,
    results,
    deadlineMs: 20 * 60_000,
  });
  return summary.failed === 0 ? 0 : 1;
}

/**
 * The browser specs of the changed folders, as many as there is time for: the main job, then the quickest. A changed spec
 * always runs.
 */
export function chooseSpecs(files: readonly string[], seconds: FileSeconds): Choice {
  const named = specsFor(files);
  const all = readdirSync(join(root, 'tests/e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .sort();
  const specs = named === 'all' ? all : named.map((spec) => `${spec}.spec.ts`);
  const always = specs.filter((spec) => files.includes(`tests/e2e/${spec}`));
  const others = specs.filter((spec) => !always.includes(spec));
  const { chosen, left } = chooseFiles(others, {
    distance: (spec) => (spec === mainJob ? 0 : 1),
    seconds,
    budget: budget.browser,
  });
  return { chosen: [...always, ...chosen].sort(), left };
}

export function phasesFor(
  files: readonly string[],
  { tests, specs }: { tests: readonly string[]; specs: readonly string[] },
): RunPlan['phases'] {
  const walks: GateStep[] =
    specs.length > 0 ? [{ ...browser, args: [...browser.args, ...specs.map((spec) => `/${spec}`)] }] : [];
  const isTyped = (name: string): boolean =>
    name !== 'types, browser' || files.some((file) => /^src\/(?:web|modules|lib)\//.test(file));
  // Budgets need a build, which is made for the browser alone.
  const own: Track = checks.filter(({ name }) => isTyped(name) && (walks.length > 0 || name !== 'budgets'));
  const units: Track = tests.length > 0 ? [unitOf(tests)] : [];
  return [...(walks.length > 0 ? [[[build]]] : []), [own, units], [walks]];
}

const countOf = (what: string, { chosen, left }: Choice): string =>
  left.length === 0
    ? `${chosen.length} ${what}`
    : `${chosen.length} of ${chosen.length + left.length} ${what}; the others are for npm test`;

/** Every source file that git knows or would, by its path. */
function sourcesOf(folder: string): Map<string, string> {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx').stdout;
  const deleted = new Set(git('ls-files', '--deleted').stdout.split('\n'));
  const files = listed.split('\n').filter((file) => file !== '' && !deleted.has(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Where this branch left what others have; undefined where it follows no other. */
function upstream(): string | undefined {
  const { status, stdout } = git('merge-base', 'HEAD', '@{upstream}');
  return status === 0 ? stdout.trim() : undefined;
}

function changedSince(since: string): string[] {
  const changed = git('diff', '--name-only', since);
  if (changed.status !== 0) throw new Error(`git knows no ${since}: name a commit or a branch`);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...changed.stdout.split('\n'), ...added.stdout.split('\n')].filter((file) => file !== '');
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
