import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Exit, type PooledChild, watchChild } from '../child-pool/index.ts';
import { nameStarter } from '../parent-watch/index.ts';
import type { ReadOutcome } from './reader.ts';

export interface ReaderLimits {
  /** Real milliseconds for one text. */
  readonly timeoutMs: number;
  /** Of the heap of one child, in MiB; all that it holds is 1 GiB more at most, of which it reserves half at its start. */
  readonly maxMemoryMiB: number;
  /** After so much work a child is replaced; a third more and the kernel ends it, whoever is left to. */
  readonly maxCpuSeconds: number;
}

export interface ReaderProcess extends PooledChild {
  run(task: string, input: unknown, signal: AbortSignal | undefined): Promise<ReadOutcome<unknown>>;
}

/** What a child says: that it is there, or what became of a request. */
export type Said = { ready: true } | { value: unknown; cpuSeconds: number } | { failed: string; cpuSeconds: number };
/** For a child to start, however busy the machine is. */
const startMs = 120_000;
/** Somebody else ended the child while it read, or the system had no memory: that says nothing of the text by itself. */
export class EndedFromOutside extends Error {
  constructor(by: NodeJS.Signals) {
    super(`The reader of foreign texts was ended by ${by} from outside; the text is read again later.`);
    this.name = 'EndedFromOutside';
  }
}
/** How an engine says that it gets no more memory. */
const noMemory = /heap out of memory|allocation failed|failed to allocate memory/i;

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));

function start(tasks: URL, { maxMemoryMiB, maxCpuSeconds }: ReaderLimits): ChildProcess {
  const args = [`--max-old-space-size=${maxMemoryMiB}`, '--no-warnings', entry, tasks.href];
  // No secrets: only what a process needs to start.
  const env = { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2', ...nameStarter() };
  const options = { env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] } as const;
  if (process.platform === 'win32') return spawn(process.execPath, args, { ...options, stdio: [...options.stdio] });
  // While it reads it hears nobody. Should this process die then, the kernel ends it: with SIGXCPU, since the limit is the
  // soft one. At the hard one it would be SIGKILL, as if somebody else had ended it.
  const cpu = Math.max(5, Math.ceil((maxCpuSeconds * 4) / 3));
  const limited = `ulimit -S -t ${cpu} && ulimit -d ${(maxMemoryMiB + 1024) * 1024} && exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limited, process.execPath, ...args], { ...options, stdio: [...options.stdio] });
}

export function startReaderProcess(tasks: URL, limits: ReaderLimits): ReaderProcess {
  const child = start(tasks, limits);
  const watched = watchChild(child, (exit) => waiting?.(exit));
  const { kill } = watched;
  const why = `more than ${limits.maxMemoryMiB} MiB`;
  const tooMuchMemory: ReadOutcome<unknown> = { ok: false, code: 'too-much-memory', why };
  let isReady = false;
  let cpuSeconds = 0;
  let waiting: ((said: Said | Exit) => void) | undefined;
  let whenReady: (() => void) | undefined;

  child.on('message', (message) => {
    const said = message as Said; // our own child's, whose code is beside this
    if ('ready' in said) {
      isReady = true;
      whenReady?.();
    } else {
      cpuSeconds = said.cpuSeconds;
      waiting?.(said);
    }
  });
  hold(child, false);

  async function run(task: string, input: unknown, signal: AbortSignal | undefined): Promise<ReadOutcome<unknown>> {
    let isLate = false;
    const endAfter = (ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        isLate = true;
        kill();
      }, ms);
    // How long a busy machine takes to start a child says nothing of the text.
    let timer = endAfter(isReady ? limits.timeoutMs : startMs);
    whenReady = () => {
      clearTimeout(timer);
      timer = endAfter(limits.timeoutMs);
    };
    signal?.addEventListener('abort', kill, { once: true });
    hold(child, true);
    try {
      const said = await new Promise<Said | Exit>((resolve) => {
        waiting = resolve;
        child.send({ task, input }, (error) => {
          // It went away before it heard of the text: `close` tells how, and it was not this process that ended it.
          if (error) child.kill('SIGKILL');
        });
      });
      signal?.throwIfAborted();
      if ('value' in said) return { ok: true, value: said.value };
      if ('failed' in said && !noMemory.test(said.failed)) return { ok: false, code: 'broken', why: said.failed };
      return 'failed' in said ? tooMuchMemory : ended(said as Exit, isLate);
    } finally {
      waiting = undefined;
      whenReady = undefined;
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      hold(child, false);
    }
  }

  function ended(end: Exit, isLate: boolean): ReadOutcome<unknown> {
    const { complaint } = watched;
    const { exit, by } = end;
    if (isLate && isReady) return { ok: false, code: 'too-slow', why: `more than ${limits.timeoutMs} ms` };
    if (noMemory.test(complaint)) return tooMuchMemory;
    if (!isReady) throw new Error(`The reader of foreign texts could not be started: ${complaint || `exit ${exit}`}`);
    if (by === 'SIGXCPU') return { ok: false, code: 'too-slow', why: `more than ${limits.maxCpuSeconds} s of work` };
    const struckBy = watched.endedFromOutside(end);
    if (struckBy) throw new EndedFromOutside(struckBy);
    return { ok: false, code: 'broken', why: complaint.slice(-500) || `exit ${exit ?? by}` };
  }

  return {
    get alive() {
      return watched.alive;
    },
    get isSpent() {
      return cpuSeconds >= limits.maxCpuSeconds;
    },
    run,
    end: () => {
      hold(child, true);
      kill();
      return watched.gone;
    },
  };
}

/** An idle child must not keep the program from ending; a working one must. */
function hold(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
