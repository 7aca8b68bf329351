// The thread that compares. A comparison is one step; an index is built in many, and comparisons are answered between them.
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createIndexCache } from './index-cache.ts';
import type { Answer, Question, ThreadSettings } from './messages.ts';

const { maxBytes } = workerData as ThreadSettings; // given by `part-finder.ts`
const cache = createIndexCache(maxBytes);

async function answer({ copy, key, works }: Question): Promise<Answer['matches']> {
  if (works) for (const _step of cache.put(key, works)) await setImmediate();
  return cache.find(key, copy) ?? 'unknown';
}

parentPort?.on('message', async (question: Question) => {
  const matches = await answer(question).catch((error: unknown) => ({ failed: String(error) }));
  parentPort?.postMessage({ number: question.number, matches } satisfies Answer);
});
