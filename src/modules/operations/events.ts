import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** An operator saw data of this creator. The creator can see that it was so. */
export const operatorLooked = defineEvent(
  'operations.looked',
  z.object({
    /** Whose data it was. */
    userId: z.string(),
    operatorId: z.string(),
    /** The page or call. */
    at: z.string(),
    ids: z.array(z.string()),
  }),
);
