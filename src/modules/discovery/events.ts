import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

export const scanRequested = defineEvent(
  'discovery.scan-requested',
  z.object({ scanId: z.string(), userId: z.string() }),
);

/** A creator reported a page that has an open case, and says which of their works it shows. */
export const workStated = defineEvent(
  'discovery.work-stated',
  z.object({ userId: z.string(), caseId: z.string(), workId: z.string() }),
);

/** A page and all its media are fetched and fingerprinted, or given up: now it can be judged. */
export const pageRead = defineEvent(
  'discovery.page-read',
  z.object({ pageId: z.string(), userId: z.string(), scanId: z.string() }),
);

/** Another address led to a page that this scan had stored already. */
export const pageReached = defineEvent(
  'discovery.page-reached',
  z.object({ pageId: z.string(), userId: z.string(), urls: z.array(z.string()) }),
);

export const scanFinished = defineEvent(
  'discovery.scan-finished',
  z.object({ scanId: z.string(), userId: z.string(), state: z.enum(['done', 'partial', 'failed']) }),
);

/** Of a medium that was found before, it came out that a list of hashes knows it. */
export const mediumListed = defineEvent('discovery.medium-listed', z.object({ mediaId: z.string() }));
