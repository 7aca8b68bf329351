import { z } from 'zod';

/** How well copies of a work are recognised; each work that is not deleted is in one. */
export type CoveragePart = 'full' | 'whole-only' | 'exact-only' | 'reading' | 'refused' | 'hidden' | 'archived';

const count = z.number();
export const coverageSchema = z
  .object({
    files: count.describe('All that are not deleted: the sum of the parts.'),
    full: count.describe('Recognised after a change, and in parts.'),
    wholeOnly: count.describe('Recognised after a change as a whole; a part cut out of it is not.'),
    exactOnly: count.describe('Too plain to be told from others: known by the very bytes alone.'),
    reading: count,
    refused: count.describe('Could not be read; nothing was kept of them but their name.'),
    hidden: count.describe('Not shown while an operator reviews them.'),
    archived: count.describe('Kept, and not searched for.'),
    neverReported: count.describe('Of all, those of a studio: compared, never reported.'),
    onDevice: count.describe('Of all, those whose file stays on the device of its creator.'),
  })
  .describe('Which works are searched for, and how well.');
export type Coverage = z.infer<typeof coverageSchema>;
