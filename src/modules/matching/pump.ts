import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#lib/video-frames/index.ts';

/** Milliseconds of work between which other jobs of this process get their turn. */
const turn = 10;

/** Runs work in steps beside everything else that this process does. @throws the reason of the signal */
export async function pump<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  for (let begun = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < turn) continue;
    await setImmediate();
    signal.throwIfAborted();
    begun = performance.now();
  }
}
