import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { holdTool, nameStarter } from '../../src/lib/parent-watch/index.ts';
import { endMarked, type LeftBehind, markVariable } from './left-behind.ts';
import { hasReportedAll, type Progress, progressVariable, readProgress } from './progress.ts';

export interface StepPlan {
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd: string;
  /** Marks every process of the step (`left-behind.ts`). */
  mark: string;
  /** Where its reporter writes; a step without tests has none. */
  progressFile?: string;
  /** When it is ended whatever it does: milliseconds as of `performance.now()`. */
  deadline: number;
  /** How long it may take to end after it has reported everything, and what it started after that. */
  graceMs?: number;
  write(piece: string): void;
}

export interface StepResult {
  /** The exit code; undefined where the step was ended from outside. */
  code: number | undefined;
  /** Why it was ended: the deadline, or it had reported everything and did not end. */
  ended?: 'deadline' | 'did not end';
  leftBehind: LeftBehind[];
  progress?: Progress;
}

const lookEveryMs = 250;

/**
 * Runs one program to its end, and never longer than until `deadline`. A runner that has reported everything and does not
 * end is ended after `graceMs`: its results count. What it left behind is ended and named. Its output comes through
 * a pipe of ours, so that a process it leaves behind does not hold the output of the run.
 */
export async function runStep(plan: StepPlan): Promise<StepResult> {
  const graceMs = plan.graceMs ?? 30_000;
  const child = start(plan);
  const exited = exitOf(child);
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const handOn = () => {
      child.kill('SIGTERM');
      // After the handlers of the steps beside this one: they end theirs.
      setImmediate(() => process.exit(130));
    };
    process.once(signal, handOn);
    return () => process.off(signal, handOn);
  });
  let ended: StepResult['ended'];
  let code: number | undefined;
  let doneSince: number | undefined;
  for (;;) {
    const end = await Promise.race([exited, pause(lookEveryMs, 'running' as const)]);
    if (end !== 'running') {
      code = end;
      break;
    }
    if (plan.progressFile && hasReportedAll(plan.progressFile)) doneSince ??= performance.now();
    if (performance.now() >= plan.deadline) ended = 'deadline';
    else if (doneSince !== undefined && performance.now() - doneSince >= graceMs) ended = 'did not end';
    if (ended) break;
  }
  for (const forget of signals) forget();
  const leftBehind = await endMarked(plan.mark, ended ? 0 : Math.min(graceMs, 10_000));
  killGroup(child);
  child.stdout?.destroy();
  child.stderr?.destroy();
  const progress = plan.progressFile ? readProgress(plan.progressFile) : undefined;
  // The program itself is a child of the process that holds it.
  const others = leftBehind.filter(({ pid, parent }) => pid !== child.pid && parent !== child.pid);
  return { code, leftBehind: others, ...(ended ? { ended } : {}), ...(progress ? { progress } : {}) };
}

function start({ command, args, env, cwd, mark, progressFile, write }: StepPlan): ChildProcess {
  const marks = { [markVariable]: mark, ...(progressFile ? { [progressVariable]: progressFile } : {}) };
  // No runner watches its parent, so what holds it does: a gate that is killed with -9 leaves nothing running.
  const child = spawn(process.execPath, [holdTool, command, ...args], {
    cwd,
    env: { ...process.env, ...env, ...marks, ...nameStarter() },
    detached: true, // leads a group, so that what it started can be ended with it
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
  return child;
}

/** The exit code; 1 where the program died of a signal or could not be started. What it wrote last has arrived by then. */
function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
    // Something it started may hold its pipes: then what it wrote itself has arrived within a second.
    child.once('exit', (code) => setTimeout(() => done(code ?? 1), 1000));
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
