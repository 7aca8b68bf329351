// The thread that compares: one question at a time, in the order they were asked.
import { parentPort, workerData } from 'node:worker_threads';
import { createIndexCache } from './index-cache.ts';
import type { Answer, Question, ThreadSettings } from './messages.ts';

const { maxBytes } = workerData as ThreadSettings; // given by `part-finder.ts`
const cache = createIndexCache(maxBytes);

parentPort?.on('message', ({ number, copy, key, works }: Question) => {
  if (works) cache.put(key, works);
  const answer: Answer = { number, matches: cache.find(key, copy) ?? 'unknown' };
  parentPort?.postMessage(answer);
});
