import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

export const looked = defineEvent(
  'verification.looked',
  z.object({ caseId: z.string(), userId: z.string(), outcome: z.string() }),
);
