import { createPool } from '../child-pool/index.ts';
import { type ReaderLimits, startReaderProcess } from './reader-process.ts';
import type { ForeignTask } from './task.ts';

/** `broken`: what read it failed on it, or ended with it. */
export type ReadOutcome<Output> =
  | { ok: true; value: Output }
  | { ok: false; code: 'too-slow' | 'too-much-memory' | 'broken'; why: string };

export interface Reader {
  /**
   * Does a task with what a stranger wrote. Resolves whatever that is; rejects only with the signal's reason, after
   * `close`, when no child can be started, with EndedFromOutside, or with PoolFull where too many texts wait.
   *
   * @example const page = await reader.read(readPage, { html, url }, signal);
   */
  read<Input, Output>(
    task: ForeignTask<Input, Output>,
    input: Input,
    signal?: AbortSignal,
    owner?: string,
  ): Promise<ReadOutcome<Output>>;
  /** Ends all children. */
  close(): Promise<void>;
}

export interface ReaderOptions extends Partial<ReaderLimits> {
  /** The module that exports `tasks`: all that a child can do. */
  readonly tasks: URL;
  /** Children at work at the same time, beside the one for tasks apart. 1 unless said. */
  readonly processes?: number;
  /** Texts that may wait for a child; any number unless said. */
  readonly mostWaiting?: number;
}

const defaults: ReaderLimits = { timeoutMs: 10_000, maxMemoryMiB: 512, maxCpuSeconds: 60 };

/** A pool of reading children. They start when first needed, and serve many texts each. */
export function createReader({ tasks, processes = 1, mostWaiting, ...given }: ReaderOptions): Reader {
  const limits = { ...defaults, ...given };
  const start = () => startReaderProcess(tasks, limits);
  const waiting = mostWaiting === undefined ? {} : { mostWaiting };
  const pool = createPool({ processes, start, ...waiting });
  const apart = createPool({ processes: 1, start, ...waiting });
  return {
    // What a child answers is what the task of that name returns there.
    read: <Input, Output>(task: ForeignTask<Input, Output>, input: Input, signal?: AbortSignal, owner?: string) =>
      (task.isApart?.(input) ? apart : pool).use(
        signal,
        (child) => child.run(task.name, input, signal),
        owner,
      ) as Promise<ReadOutcome<Output>>,
    close: async () => void (await Promise.all([pool.close(), apart.close()])),
  };
}

/** Reads in this process, without limits: for tests of what is done with the answer. */
export const readHere: Reader = {
  async read(task, input) {
    try {
      return { ok: true, value: await task.run(input) };
    } catch (error) {
      return { ok: false, code: 'broken', why: String(error) };
    }
  },
  close: async () => undefined,
};
