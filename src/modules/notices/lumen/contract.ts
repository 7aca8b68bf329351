import { z } from 'zod';
import { oneLine } from '#platform/http/one-line.ts';
import { pageQuery } from '#platform/http/page.ts';

/** The copy of a notice in the Lumen database, as its creator sees it. */
export const lumenCopySchema = z.object({
  state: z.enum(['waiting', 'sending', 'stored', 'refused', 'unknown', 'stopped']),
  /** When it is submitted at the earliest. */
  dueAt: z.string().optional(),
  storedAt: z.string().optional(),
  /** Its public page. */
  address: z.string().optional(),
  why: z.string().optional(),
});
export type LumenCopyPart = z.infer<typeof lumenCopySchema>;

export const openCopySchema = z.object({
  /** Of the notice that it is a copy of. */
  id: z.string(),
  userId: z.string(),
  state: z.enum(['refused', 'unknown']),
  why: z.string(),
  /** Lumen answered in a shape that we do not know. */
  isDrift: z.boolean(),
  attempts: z.number(),
  updatedAt: z.string(),
  dismissedAt: z.string().optional(),
  /** What an operator wrote when it was dismissed last. */
  note: z.string().optional(),
});
export const openCopiesQuery = pageQuery.extend({
  dismissed: z.stringbool().optional().describe('Those that were dismissed, in place of those that wait.'),
});
export const dismissCopyBody = z.object({ note: z.string().overwrite(oneLine).trim().min(3).max(1000) });
export type OpenCopy = z.infer<typeof openCopySchema>;

/** What an operator found in the database: `arrived` with the number of the copy there. */
export const settleCopyBody = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('arrived'),
    lumenId: z
      .string()
      .trim()
      .regex(/^\d{1,18}$/, 'Write the number at the end of its address at Lumen.'),
  }),
  z.object({ verdict: z.literal('did-not-arrive') }),
]);
