import { Worker } from 'node:worker_threads';
import type { PooledChild } from '../child-pool/index.ts';
import { type OrientedFrame, unpackFrames } from '../video-frames/index.ts';
import type { Asked, Task, Told } from './messages.ts';

import type { Probed } from './probe.ts';

/** All that a thread told of one video. */
export interface Heard {
  probed: Probed | undefined;
  readonly frames: OrientedFrame[];
  readonly last: Told;
}

/** Called after every 16 samples and at the end; `duration` is what the file says. */
export type OnProgress = (progress: { readonly seconds: number; readonly duration: number | undefined }) => void;

export interface ReadingThread extends PooledChild {
  /** Rejects with the signal's reason once ffmpeg has ended, or with an error where the thread failed or ended. */
  run(task: Task, signal: AbortSignal | undefined, onProgress: OnProgress | undefined): Promise<Heard>;
}

/** Videos after which a thread is replaced, so that leaks of a library cannot add up. */
const RECYCLE_AFTER = 100;

/** A thread that starts at once, and reads one video at a time. While it waits it does not keep the program from ending. */
export function startReadingThread(): ReadingThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  const ask = (asked: Asked): void => worker.postMessage(asked);
  const cancel = (): void => ask({ kind: 'cancel' });
  let alive = true;
  let served = 0;
  let working: { hear(told: Told): void; fail(error: unknown): void } | undefined;

  worker.on('message', (told: Told) => working?.hear(told));
  worker.on('error', (error) => {
    alive = false;
    working?.fail(error);
  });
  const gone = new Promise<void>((done) => {
    worker.once('exit', () => {
      alive = false;
      working?.fail(new Error('The thread that reads videos ended.'));
      done();
    });
  });
  worker.unref();

  async function run(task: Task, signal: AbortSignal | undefined, onProgress: OnProgress | undefined): Promise<Heard> {
    signal?.throwIfAborted();
    let probed: Probed | undefined;
    const frames: OrientedFrame[] = [];
    signal?.addEventListener('abort', cancel, { once: true });
    worker.ref();
    try {
      const last = await new Promise<Told>((done, fail) => {
        const hear = (told: Told): void => {
          if (told.kind === 'probed') probed = told.probed;
          else if (told.kind === 'frames') {
            for (const frame of unpackFrames(told.packed)) frames.push(frame);
            onProgress?.({ seconds: told.seconds, duration: probed?.duration });
          } else done(told);
        };
        working = { hear, fail };
        ask({ kind: 'read', task });
      });
      signal?.throwIfAborted();
      return { probed, frames, last };
    } finally {
      served += 1;
      working = undefined;
      signal?.removeEventListener('abort', cancel);
      worker.unref();
    }
  }

  return {
    get alive() {
      return alive;
    },
    get isSpent() {
      return served >= RECYCLE_AFTER;
    },
    run,
    async end() {
      // What it reads is ended first, so that no process of it is left without anybody who collects it.
      cancel();
      await until(() => working === undefined || !alive);
      await Promise.all([worker.terminate(), gone]);
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 10));
}
