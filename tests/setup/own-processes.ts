import { AsyncLocalStorage } from 'node:async_hooks';
import { ChildProcess } from 'node:child_process';
import { endMarked, markVariable, nameLeftBehind } from '../../scripts/gate/left-behind.ts';

/** What node hands to `ChildProcess.prototype.spawn` of what matters here. */
interface SpawnOptions {
  envPairs: string[];
  stdio?: unknown;
}

let mark = '';
/** The mark of what is started now, where it is not the file's. */
const ownMark = new AsyncLocalStorage<string>();

const spawn: unknown = Reflect.get(ChildProcess.prototype, 'spawn');
Reflect.set(ChildProcess.prototype, 'spawn', function marked(this: ChildProcess, options: SpawnOptions): unknown {
  if (inheritsOutput(options.stdio))
    throw new Error(
      'A process started by a test writes to a pipe or file of its own (stdio), never to the output of the runner: ' +
        'the runner would wait for it.',
    );
  // A mark of its own is kept: it belongs to a test of the runner.
  const given = options.envPairs.find((pair) => pair.startsWith(`${markVariable}=`));
  const isOwn = given !== undefined && given !== `${markVariable}=${process.env[markVariable]}`;
  if (mark && !isOwn)
    options.envPairs = [
      ...options.envPairs.filter((pair) => pair !== given),
      `${markVariable}=${ownMark.getStore() ?? mark}`,
    ];
  return Reflect.apply(spawn as (options: SpawnOptions) => unknown, this, [options]); // what was there before
});

/** Standard output or error of this process, by name or by number. */
function inheritsOutput(stdio: unknown): boolean {
  if (stdio === 'inherit') return true;
  if (!Array.isArray(stdio)) return false;
  return [1, 2].some((at) => {
    const one: unknown = stdio[at];
    return one === 'inherit' || one === at || one === process.stdout || one === process.stderr;
  });
}

const markOfRun = (): string => `${process.env[markVariable] ?? `unit-${process.pid}`}/${process.pid}`;

/**
 * A process that `work` starts may outlive the file, and serve the next ones. It carries the mark of the run, so what is
 * left of it after the run still fails that.
 */
export const outsideFile = <Output>(work: () => Output): Output => ownMark.run(`${markOfRun()}/shared`, work);

/** From now on every process that is started carries this file's mark, which begins with that of the run. */
export function markProcesses(file: string): void {
  mark = `${markOfRun()}/${file}`;
}

/** Ends what the file started and left, and answers it by name. A process that is about to end is given five seconds. */
export async function endProcessesOfFile(patienceMs = 5000): Promise<string[]> {
  const left = mark ? await endMarked(mark, patienceMs) : [];
  return left.map(nameLeftBehind);
}
