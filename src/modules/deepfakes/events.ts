import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** An operator approved or refused a report of a fake. What they wrote stands in the report. */
export const deepfakeDecided = defineEvent(
  'deepfakes.decided',
  z.object({ userId: z.string(), reportId: z.string(), state: z.enum(['approved', 'refused']), at: z.iso.datetime() }),
);
