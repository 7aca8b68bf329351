import { z } from 'zod';
import { ownLogEntrySchema } from '#modules/operations/contract.ts';
import { pageQuery } from '#platform/http/page.ts';

const day = z.iso.date();
const none = z.literal('');

export const logQuery = pageQuery.extend({
  /** The id of an operator. */
  operator: z.string().max(64).optional(),
  kind: z.enum(['looked', 'acted']).or(none).optional(),
  /** Whose data it was: an id, or the whole e-mail. */
  person: z.string().trim().max(320).optional(),
  /** Where they looked, or what they did. */
  what: z.string().trim().max(64).optional(),
  /** Days in UTC, both within. */
  from: day.or(none).optional(),
  to: day.or(none).optional(),
});
export type LogQuery = z.infer<typeof logQuery>;

/** What an operator saw or did, of whomever. Without names of those whose data it was: this page is no look at anybody. */
export const logEntrySchema = ownLogEntrySchema.extend({
  id: z.string(),
  operator: z.object({ id: z.string(), name: z.string().optional() }),
  userId: z.string().optional(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const operatorsSchema = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
