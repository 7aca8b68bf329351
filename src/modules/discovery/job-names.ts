import { z } from 'zod';
import { scanRequested } from '#modules/discovery/events.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Begins a scan: one job for each of its sources. */
export const startScanJob = defineJob({
  name: 'discovery.start-scan',
  payload: z.object({ scanId: z.string() }),
}).when(scanRequested, ({ scanId }) => ({ scanId }));

export const runSourceJob = defineJob({
  name: 'discovery.run-source',
  payload: z.object({ scanId: z.string(), sourceId: z.string() }),
  key: ({ scanId, sourceId }) => `${scanId}:${sourceId}`,
  concurrency: 4,
});

/** One for each host at a time in the whole deployment. Mostly it waits for the host's turn, so many run side by side. */
export const crawlHostJob = defineJob({
  name: 'discovery.crawl-host',
  payload: z.object({ host: z.string() }),
  key: ({ host }) => host,
  concurrency: 48,
});
