import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A picture of a creator's face waits to be read. */
export const referenceAdded = defineEvent(
  'faces.reference-added',
  z.object({ referenceId: z.string(), userId: z.string() }),
);

/** What was found by a creator's face is deleted: they turned it off, or removed one of the pictures it was found by. */
export const faceResultsDeleted = defineEvent('faces.results-deleted', z.object({ userId: z.string() }));
