import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { specsFor } from './browser-map.ts';
import { type RunPlan, runSteps, type Track } from './run-steps.ts';
import { browser, build, checks, type GateStep, unitOfChange } from './steps.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Runs what a change can break: the checks, the tests that import a changed file, and the browser specs of its folders.
 * The change is everything since `since`, committed or not; as a rule it takes less than three minutes. Answers the exit code.
 */
export async function runChanged(plan: { chromiumPath: string; since: string | undefined }): Promise<number> {
  const since = plan.since ?? upstream() ?? 'HEAD';
  const files = changedSince(since);
  process.stdout.write(`${files.length} files changed since ${since}\n`);
  process.env.CHROMIUM_PATH = plan.chromiumPath;
  const summary = await runSteps({
    phases: phasesFor(files, since),
    root,
    results: join(root, 'test-results'),
    deadlineMs: 20 * 60_000,
  });
  return summary.failed === 0 ? 0 : 1;
}

export function phasesFor(files: readonly string[], since: string): RunPlan['phases'] {
  const specs = specsFor(files);
  const walks: GateStep[] =
    specs === 'all'
      ? [browser]
      : specs.length > 0
        ? [{ ...browser, args: [...browser.args, ...specs.map((spec) => `/${spec}.spec.ts`)] }]
        : [];
  const isTyped = (name: string): boolean =>
    name !== 'types, browser' || files.some((file) => /^src\/(?:web|modules|lib)\//.test(file));
  // Budgets need a build, which is made for the browser alone.
  const own: Track = checks.filter(({ name }) => isTyped(name) && (walks.length > 0 || name !== 'budgets'));
  return [...(walks.length > 0 ? [[[build]]] : []), [own, [unitOfChange(since)]], [walks]];
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
