import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdTool, nameStarter } from '#lib/parent-watch/index.ts';

export type ChildPlan = {
  /** Its process title, `reclaim-api`. */
  title: string;
  /** What node runs: entry and arguments. */
  args: string[];
  /** The whole environment of the child. */
  env: Record<string, string | undefined>;
  /** A tool that runs node beneath itself (`node --watch`): preloads would reach that one, so a process holds the tool. */
  isTool?: boolean;
  /** Told of each death that nobody asked for, with how often in a row it died young. */
  onDeath(reason: string, inARow: number): void;
};

export type KeptChild = {
  /** Ends it and everything it started; after `patienceMs` without asking. Any number of calls. */
  stop(patienceMs: number): Promise<void>;
  /** Ends it and starts it with another environment. */
  renew(env: Record<string, string | undefined>): Promise<void>;
  /** At once, without asking; for the very end. */
  kill(): void;
};

const preloaded = ['child-guard.ts', 'quick-resolve.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);
const youngMs = 10_000;
const longestWaitMs = 10_000;

/**
 * Keeps one process alive: started again after a death, at once the first time, then ever later (up to 10 s),
 * until it has lived for ten seconds. It leads a process group of its own, so that Ctrl-C reaches the starter
 * alone and its order of ending holds, and so that its own children can be ended with it.
 */
export function keepChild(plan: ChildPlan): KeptChild {
  let env = plan.env;
  let wanted = true;
  let child = launch(plan, env);
  let wake = new AbortController();
  const loop = async () => {
    for (let inARow = 0; wanted; ) {
      const began = performance.now();
      const reason = await death(child);
      endGroup(child);
      if (!wanted) return;
      inARow = performance.now() - began < youngMs ? inARow + 1 : 1;
      plan.onDeath(reason, inARow);
      await pause(Math.min(100 * 2 ** (inARow - 1), longestWaitMs), undefined, { signal: wake.signal }).catch(
        () => undefined,
      ); // Woken by stop.
      if (wanted) child = launch(plan, env);
    }
  };
  let living = loop();
  const stop = async (patienceMs: number) => {
    wanted = false;
    wake.abort();
    if (isAlive(child)) child.kill('SIGTERM');
    const patience = new AbortController();
    const late = pause(patienceMs, 'late', { signal: patience.signal }).catch(() => 'in time');
    if ((await Promise.race([living, late])) === 'late') {
      endGroup(child);
      await living;
    }
    patience.abort();
  };
  const renew = async (next: Record<string, string | undefined>) => {
    if (!wanted) return;
    await stop(5000);
    env = next;
    wanted = true;
    wake = new AbortController();
    child = launch(plan, env);
    living = loop();
  };
  return { stop, renew, kill: () => endGroup(child) };
}

function launch(plan: ChildPlan, env: Record<string, string | undefined>): ChildProcess {
  const title = plan.isTool ? {} : { RECLAIM_TITLE: plan.title };
  const before = plan.isTool ? [holdTool, process.execPath] : preloaded;
  return spawn(process.execPath, [...before, ...plan.args], {
    env: { ...env, ...title, ...nameStarter() },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function death(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    if (!isAlive(child)) done(reasonOf(child));
    child.once('exit', () => done(reasonOf(child)));
    child.once('error', (error) => done(error.message));
  });
}

function reasonOf(child: ChildProcess): string {
  return child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`;
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** The process and whatever it started and left. No such group is the usual, good case. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
