import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../src/platform/jobs/job.ts';

const payload = z.object({ label: z.string(), ms: z.number() });

/** Runs for some real time. */
export const longJob = defineJob({ name: 'test.long', payload, concurrency: 4 });
/** The same, one at a time for each label. */
export const keyedJob = defineJob({ name: 'test.keyed', payload, key: ({ label }) => label, concurrency: 4 });

export const testJobs = [longJob, keyedJob] as unknown as JobDefinition[]; // payloads differ only inside handlers
