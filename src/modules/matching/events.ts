import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** Other creators, `by`, hold the same picture as this work. Said of the works of both, whoever came last. */
export const workClaimed = defineEvent(
  'matching.work-claimed',
  z.object({ userId: z.string(), workId: z.string(), by: z.array(z.string()) }),
);

/** A work claims nothing any more, and the pages that more than one creator claimed were judged anew. */
export const claimsEnded = defineEvent('matching.claims-ended', z.object({}));

/** A page was judged and something of the creator stands there. `verdictIds` are all verdicts of the page. */
export const pageJudged = defineEvent(
  'matching.judged',
  z.object({
    pageId: z.string(),
    userId: z.string(),
    scanId: z.string().optional(),
    verdictIds: z.array(z.string()),
  }),
);
