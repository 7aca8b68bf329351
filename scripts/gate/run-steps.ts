import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFileSeconds, writeFileSeconds } from './file-seconds.ts';
import { runStep } from './run-step.ts';
import type { GateStep } from './steps.ts';
import { createTally, judgeStep, lastLine, type Summary } from './tally.ts';

/** Steps of a track run one after the other, tracks of a phase beside each other, and phases one after the other. */
export type Track = readonly GateStep[];
export type Phase = readonly Track[];

export interface RunPlan {
  phases: readonly Phase[];
  /** Of the repository whose commit is named. */
  root: string;
  /** Emptied at the start; holds the reporters' progress, `summary.json`, and what each test file took (`seconds.json`). */
  results: string;
  /** For the whole run. What is not reached by then is a failure, and so is what was running. */
  deadlineMs: number;
  /** See `runStep`. */
  graceMs?: number;
  write?(piece: string): void;
}

/**
 * Runs every step, whatever failed before it, until one deadline for all. Writes what each came to, at the end what
 * failed, what was running, what was flaky and the slowest tests, and `summary.json`.
 */
export async function runSteps(plan: RunPlan): Promise<Summary> {
  const { root, results, write = (piece) => void process.stdout.write(piece) } = plan;
  const began = performance.now();
  const tally = createTally();
  const progress = join(results, 'progress');
  const seconds = readFileSeconds(results);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(progress, { recursive: true });
  writeFileSeconds(results, seconds, []); // also for who comes after a run that is cut off

  const run = async (step: GateStep): Promise<void> => {
    const { name, hasTests = false, quiet = false } = step;
    const left = began + plan.deadlineMs - performance.now();
    if (left <= 0) return tally.fault(`${name}: the deadline of the run was over before it began`);
    const stepBegan = performance.now();
    const said: string[] = [];
    const slug = name.replaceAll(/\W+/g, '-');
    const result = await runStep({
      ...step,
      cwd: root,
      mark: `run-${process.pid}-${slug}`,
      deadline: stepBegan + left,
      graceMs: plan.graceMs,
      write: (piece) => (quiet ? void said.push(piece) : write(piece)),
      ...(hasTests ? { progressFile: join(progress, `${slug}.jsonl`) } : {}),
    });
    const seconds = (performance.now() - stepBegan) / 1000;
    const judged = judgeStep(step, seconds, result);
    tally.add(judged);
    if (judged.failed > 0 && said.length > 0) write(`\n── ${name}\n${said.join('')}\n`);
    write(`${judged.failed === 0 ? '✓' : '✗'} ${name}: ${lastLine(judged)} (${seconds.toFixed(1)} s)\n\n`);
  };

  for (const phase of plan.phases)
    await Promise.all(
      phase.map(async (track) => {
        for (const step of track) await run(step);
      }),
    );

  const summary = tally.summary(commitOf(root), (performance.now() - began) / 1000);
  writeFileSeconds(results, seconds, tally.tests());
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
  write(`\n${tally.report()}\n${(summary.seconds / 60).toFixed(1)} minutes\n${lastLine(summary)}\n`);
  return summary;
}

function commitOf(root: string): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}
