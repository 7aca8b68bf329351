import type { FileDescription } from './describe-file.ts';
import type { Answer, Question } from './messages.ts';
import { UndescribablePicture } from './undescribable.ts';

/** As much of a `Worker` as is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

type Waiting = { resolve: (description: FileDescription) => void; reject: (why: unknown) => void };

export type Describer = {
  /**
   * Describes a file in the worker, which starts when it is first needed.
   *
   * @throws UndescribablePicture, or the reason of the signal
   */
  describe(file: File, wants: { features: boolean }, signal: AbortSignal): Promise<FileDescription>;
};

/** Milliseconds without a question after which the worker and its memory are let go. */
const idleMs = 10_000;

export function createDescriber(start: () => WorkerLike): Describer {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }
  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) how(one);
    if (waiting.size > 0 || !worker) return;
    clearTimeout(idle);
    idle = setTimeout(() => waiting.size === 0 && stop(), idleMs);
  }
  /** It ended, for want of memory perhaps: those that wait are refused, and the next file gets another worker. */
  function fail(): void {
    stop();
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new UndescribablePicture('failed')));
  }
  function started(): WorkerLike {
    if (worker) return worker;
    const fresh = start();
    fresh.addEventListener('message', (event) => {
      const answer = (event as MessageEvent<Answer>).data;
      settle(answer.id, ({ resolve, reject }) =>
        'description' in answer ? resolve(answer.description) : reject(new UndescribablePicture(answer.fault)),
      );
    });
    fresh.addEventListener('error', fail);
    worker = fresh;
    return fresh;
  }

  return {
    describe: (file, { features }, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const id = ++count;
        waiting.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          settle(id, (one) => one.reject(signal.reason));
          // What nobody waits for is not read on.
          if (waiting.size === 0) stop();
        });
        const question: Question = { id, file, features };
        started().postMessage(question);
      }),
  };
}
