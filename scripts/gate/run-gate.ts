import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../tests/setup/scratch.ts';
import { runSteps } from './run-steps.ts';
import { browser, build, checks, lanes, reach, seed } from './steps.ts';

const root = join(import.meta.dirname, '../..');
/** Below the limit of CI, so that a run that hangs still reports. */
const deadlineMinutes = { gate: 60, thorough: 150 };

/**
 * Runs everything that must hold before a change lands and answers the exit code, after a last line
 * `N passed, N failed`. `thorough` adds what takes long (docs/decisions/0125).
 */
export async function runGate(plan: { chromiumPath: string; thorough?: boolean }): Promise<number> {
  const { chromiumPath, thorough = false } = plan;
  const minutes = thorough ? deadlineMinutes.thorough : deadlineMinutes.gate;
  // Should this process itself hang, it ends two minutes after its deadline.
  setTimeout(() => process.exit(1), (minutes + 2) * 60_000).unref();
  process.env.CHROMIUM_PATH = chromiumPath;
  if (thorough) process.env.THOROUGH = '1';
  const seeded = scratchFolder('seeded');
  process.env.RECLAIM_E2E_SEEDED = seeded;
  process.once('exit', () => rmSync(seeded, { recursive: true, force: true })); // also after Ctrl-C
  const summary = await runSteps({
    phases: [
      [[build]],
      // History of the sample world, beside the checks, which leave a core idle.
      [[seed(seeded)], checks],
      lanes.map((lane) => [lane]),
      [[browser]],
      ...(thorough ? [[[reach]]] : []),
    ],
    root,
    results: join(root, 'test-results'),
    deadlineMs: minutes * 60_000,
  });
  return summary.failed === 0 ? 0 : 1;
}
