import { Worker } from 'node:worker_threads';
import { type ChildPool, createPool, type PooledChild, PoolFull } from '#lib/child-pool/index.ts';
import { Problem } from '#platform/problem/index.ts';

const mostWaiting = 20;
const limitMs = 120_000;
const mostMegabytes = 700;

interface RenderThread extends PooledChild {
  render(thread: URL, data: unknown): Promise<Uint8Array>;
}

/** A thread for one PDF, so that the memory of its fonts and pages is given back. */
function createThread(): RenderThread {
  let worker: Worker | undefined;
  return {
    alive: true,
    isSpent: true,
    render: (thread, data) =>
      new Promise((resolve, reject) => {
        worker = new Worker(thread, {
          workerData: data,
          resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
        });
        const limit = setTimeout(
          () => reject(new Error(`A PDF was not laid out within ${limitMs / 1000} s.`)),
          limitMs,
        );
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => {
          clearTimeout(limit);
          reject(new Error(`The thread that lays out a PDF ended with ${code}.`));
        });
      }),
    end: async () => void (await worker?.terminate()),
  };
}

/**
 * Renders a PDF outside of the event loop: one at a time, whoever asks, so that many of them take no more memory than one.
 *
 * @param thread the file that renders `workerData` and posts the bytes
 * @param data what can be cloned for a thread
 * @param owner who asks: one of them may have a tenth of those that wait
 * @throws Problem unavailable where too many wait
 *
 * @example await renderApart(new URL('./render-thread.ts', import.meta.url), report, userId, signal)
 */
export async function renderApart(
  thread: URL,
  data: unknown,
  owner: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await renders.use(signal, (started) => started.render(thread, data), owner));
  } catch (error) {
    if (error instanceof PoolFull)
      throw new Problem('unavailable', { detail: 'Many PDFs are being made. Please try again in a minute.' });
    throw error;
  }
}
const renders: ChildPool<RenderThread> = createPool({ processes: 1, mostWaiting, start: createThread });
