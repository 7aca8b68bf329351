import { z } from 'zod';

export const engines = ['google', 'bing'] as const;
export type Engine = (typeof engines)[number];

export const trackStates = [
  'not_indexed',
  'to_submit',
  'submitted',
  'pending',
  'delisted',
  'refused',
  'relisted',
] as const;
export type TrackState = (typeof trackStates)[number];

export const packetQuery = z.object({
  engine: z.enum(engines).optional(),
  state: z.enum(['to_submit', 'submitted']).optional(),
});

export const packetSummarySchema = z.object({
  id: z.string(),
  engine: z.enum(engines),
  state: z.enum(['to_submit', 'submitted']),
  /** Addresses in it. */
  count: z.number(),
  createdAt: z.string(),
  /** Until then further addresses join it. */
  closesAt: z.string(),
  reference: z.string().optional(),
  submittedAt: z.string().optional(),
});

export const packetSchema = packetSummarySchema.extend({
  basis: z.literal('dmca_512d'),
  formUrl: z.string(),
  /** Addresses the engine takes in one form. */
  urlsPerForm: z.number(),
  urls: z.array(
    z.object({
      trackId: z.string(),
      caseId: z.string(),
      url: z.string(),
      state: z.enum(trackStates),
      /** Whether the engine was seen to list it. */
      listing: z.enum(['listed', 'not-listed', 'unknown']),
      /** The copy itself is gone: the result falls out by itself, or with the engine's tool for outdated results. */
      stale: z.boolean(),
    }),
  ),
  /** Every field of the form in its order, ready to be copied. Empty while something is missing. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** Statements that the form asks to be ticked. */
  statements: z.array(z.string()),
  /** Why it may not be handed in yet, in words. */
  missing: z.array(z.string()),
});
export type Packet = z.infer<typeof packetSchema>;

export const submittedBody = z.object({
  /** The number the engine gave, or what it answered. */
  reference: z.string().trim().min(1).max(200),
  /** How many addresses were handed in; refused where the packet has grown since it was read. */
  count: z.number().int().positive().optional(),
});
export const bulkQuery = z.object({ part: z.coerce.number().int().min(1).max(1000).default(1) });
