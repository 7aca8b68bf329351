import { Worker } from 'node:worker_threads';
import { type ChildPool, createPool, type PooledChild, PoolFull } from '#lib/child-pool/index.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { Problem } from '#platform/problem/index.ts';

const mostWaiting = 20;
const limitMs = 120_000;
const mostMegabytes = 700;

interface RenderThread extends PooledChild {
  render(report: PaperReport): Promise<Uint8Array>;
}

/** A thread for one report, so that the memory of its fonts and pages is given back. */
function createThread(): RenderThread {
  let worker: Worker | undefined;
  return {
    alive: true,
    isSpent: true,
    render: (report) =>
      new Promise((resolve, reject) => {
        worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
          workerData: report,
          resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
        });
        const limit = setTimeout(
          () => reject(new Error(`A report was not laid out within ${limitMs / 1000} s.`)),
          limitMs,
        );
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => {
          clearTimeout(limit);
          reject(new Error(`The thread that lays out a report ended with ${code}.`));
        });
      }),
    end: async () => void (await worker?.terminate()),
  };
}

/**
 * Renders a report outside of the event loop: one at a time, whoever asks, so that many of them take no more memory than one.
 *
 * @param owner who asks: one of them may have a tenth of those that wait
 * @throws Problem unavailable where too many wait
 */
export async function renderApart(report: PaperReport, owner: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await renders.use(signal, (thread) => thread.render(report), owner);
  } catch (error) {
    if (error instanceof PoolFull)
      throw new Problem('unavailable', { detail: 'Many reports are being made. Please try again in a minute.' });
    throw error;
  }
}
const renders: ChildPool<RenderThread> = createPool({ processes: 1, mostWaiting, start: createThread });
