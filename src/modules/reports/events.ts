import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A creator let others read a report by its address, or took that back. */
export const reportShared = defineEvent(
  'reports.shared',
  z.object({ userId: z.string(), shareId: z.string(), endsAt: z.string() }),
);
export const shareEnded = defineEvent('reports.share-ended', z.object({ userId: z.string(), shareId: z.string() }));
