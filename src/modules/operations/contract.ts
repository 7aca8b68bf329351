import { z } from 'zod';

export const deskKinds = [
  'counter-notice',
  'uncertain-delivery',
  'held-case',
  'notice-draft',
  'notice-packet',
  'deindexing-packet',
  'contact',
  'reply',
  'ticket',
  'dead-letter',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** Hours within which an operator should have acted, where no law or ticket sets a date. Our own promise, as data. */
export const actWithinHours = {
  'uncertain-delivery': 6,
  'held-case': 48,
  'notice-draft': 24,
  'notice-packet': 24,
  'deindexing-packet': 24,
  contact: 24,
  reply: 24,
  'dead-letter': 24,
} as const satisfies Partial<Record<DeskKind, number>>;

export const deskItemSchema = z.object({
  kind: z.enum(deskKinds),
  id: z.string(),
  title: z.string(),
  dueAt: z.string().optional(),
  userId: z.string().optional(),
  facts: z.record(z.string(), z.unknown()),
  /** What can be done about it, as calls of this API beneath `/api/v1`. */
  actions: z.array(
    z.object({
      name: z.string(),
      method: z.enum(['get', 'post']),
      path: z.string(),
      body: z.record(z.string(), z.unknown()).optional(),
      /** Fields of the body that a person fills in. */
      asks: z.array(z.string()).optional(),
    }),
  ),
});
export type DeskItem = z.infer<typeof deskItemSchema>;

export const deskSchema = z.object({
  items: z.array(deskItemSchema),
  nextCursor: z.null(),
  counts: z.partialRecord(z.enum(deskKinds), z.number()),
});
export const deskQuery = z.object({ kind: z.enum(deskKinds).optional() });

export const jobsSchema = z.object({
  queues: z.array(
    z.object({ job: z.string(), waiting: z.number(), later: z.number(), active: z.number(), failed: z.number() }),
  ),
  deadLetters: z.array(
    z.object({
      id: z.string(),
      job: z.string().optional(),
      payload: z.record(z.string(), z.unknown()),
      failedAt: z.string(),
      error: z.string(),
    }),
  ),
});

export const releaseBody = z.object({
  decision: z.enum(['release', 'dismiss']),
  reason: z.string().trim().min(1).max(500).optional(),
});
export const releasedSchema = z.object({ id: z.string(), state: z.string() });
