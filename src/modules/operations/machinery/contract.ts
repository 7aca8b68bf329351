import { z } from 'zod';
import { pageOf, pageQuery } from '#platform/http/page.ts';

/** A job that failed for the last time. Its payload holds ids, no media and no secrets. */
export const deadLetterSchema = z.object({
  id: z.string(),
  job: z.string().optional(),
  payload: z.record(z.string(), z.unknown()),
  failedAt: z.string(),
  error: z.string(),
});
export type DeadLetterAnswer = z.infer<typeof deadLetterSchema>;
export const jobsSchema = z.object({
  queues: z.array(
    z.object({ job: z.string(), waiting: z.number(), later: z.number(), active: z.number(), failed: z.number() }),
  ),
  /** Of each kind how many failed for good, and when the last of them did. */
  dead: z.array(z.object({ job: z.string().optional(), n: z.number(), lastAt: z.string() })),
  deadLetters: z.array(deadLetterSchema),
});
export const deadLettersQuery = pageQuery.extend({ job: z.string().max(200).optional() });
export const deadLettersPage = pageOf(deadLetterSchema);
/** `until`: when the last of those failed that the operator saw; what failed after that stays. */
export const retryAllBody = z.object({ job: z.string().min(1).max(200), until: z.iso.datetime() });
export const dropJobBody = z.object({ reason: z.string().trim().min(3).max(1000) });

const health = z.object({
  id: z.string(),
  title: z.string(),
  /** `absent`: no setting; `idle`: nothing was done yet, so nothing is known. */
  state: z.enum(['works', 'failing', 'resting', 'idle', 'absent']),
  /** The variables of the environment that are missing, by name; never what stands in one. */
  missing: z.array(z.string()),
  lastSuccessAt: z.string().optional(),
  lastFailure: z.object({ at: z.string(), said: z.string() }).optional(),
  day: z.object({ tried: z.number(), failed: z.number() }).optional(),
  /** Of what waits until a time: until when. */
  restsUntil: z.string().optional(),
  /** Things that wait for a person or for their turn. */
  waiting: z.number().optional(),
  budget: z.object({ used: z.number(), of: z.number() }).optional(),
  /** Of a source that costs money: what it cost this month in cents of a dollar, and the price of one question. */
  spent: z.object({ cents: z.number(), questions: z.number(), price: z.number() }).optional(),
  note: z.string().optional(),
});
export type Health = z.infer<typeof health>;
export const machinerySchema = z.object({
  sources: z.array(health),
  channels: z.array(health),
  /** Where a person hands packets in, one row for each form. */
  forms: z.array(health),
});
export type Machinery = z.infer<typeof machinerySchema>;
