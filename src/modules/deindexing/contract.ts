import { z } from 'zod';
import { refusalLengths } from '#modules/deindexing/lengths.ts';
import { formNumber } from '#modules/notices/contract.ts';

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

/** What engines give as the reason of a refusal; `other` stands with the person's own words. */
export const refusalReasons = ['not-in-index', 'not-infringing', 'insufficient', 'duplicate', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const packetQuery = z.object({
  engine: z.enum(engines).optional(),
  state: z.enum(['to_submit', 'submitted']).optional(),
});

const stateOf = z.enum(trackStates);
export const packetSummarySchema = z.object({
  id: z.string(),
  engine: z.enum(engines),
  state: z.enum(['to_submit', 'submitted']),
  /** Addresses in it. */
  count: z.number(),
  /** How many of them stand in which state. */
  states: z.partialRecord(stateOf, z.number()),
  createdAt: z.string(),
  /** Until then further addresses join it. */
  closesAt: z.string(),
  /** The packet whose submission this one takes back; absent for one that reports. */
  withdraws: z.string().optional(),
  reference: z.string().optional(),
  submittedAt: z.string().optional(),
});

export const refusalSchema = z.object({
  at: z.string(),
  reason: z.enum(refusalReasons),
  words: z.string().optional(),
  reference: z.string().optional(),
});

/** What may be done about one address now. */
export const trackActs = ['refuse', 'undo-refusal', 'resubmit'] as const;

export const packetSchema = packetSummarySchema.extend({
  basis: z.literal('dmca_512d'),
  formUrl: z.string(),
  /** Addresses the engine takes in one form; absent for a withdrawal, which is no form. */
  urlsPerForm: z.number().optional(),
  urls: z.array(
    z.object({
      trackId: z.string(),
      caseId: z.string(),
      url: z.string(),
      state: stateOf,
      /** Whether the engine was seen to list it. */
      listing: z.enum(['listed', 'not-listed', 'unknown']),
      /** The last looks, newest first; `no-answer` says why nothing was learnt. */
      looks: z.array(
        z.object({
          at: z.string(),
          listing: z.enum(['listed', 'not-listed', 'no-answer']),
          reason: z.string().optional(),
        }),
      ),
      nextCheckAt: z.string().optional(),
      /** What the engine said, while that stands. */
      refusal: refusalSchema.optional(),
      /** The copy itself is gone: the result falls out by itself, or with the engine's tool for outdated results. */
      stale: z.boolean(),
      /** False where it lies here and is left out of the form. */
      inForm: z.boolean(),
      /** Why it is left out, in words. */
      leftOut: z.string().optional(),
      /** The packet it lies in by now, where that is another one. */
      movedTo: z.string().optional(),
      may: z.array(z.enum(trackActs)),
    }),
  ),
  /** Every field of the form in its order, ready to be copied. Empty while something is missing. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** Statements that the form asks to be ticked. */
  statements: z.array(z.string()),
  /** Why it may not be handed in yet, in words. */
  missing: z.array(z.string()),
  /** Until then the record that it was handed in may be taken back. */
  undoUntil: z.string().optional(),
});
export type Packet = z.infer<typeof packetSchema>;

export const submittedBody = z.object({
  /** The number the engine gave, or what it answered. */
  reference: formNumber,
  /** How many addresses were handed in; refused where the packet has grown since it was read. */
  count: z.number().int().positive().optional(),
});
export const tracksBody = z.object({ trackIds: z.array(z.string().max(64)).min(1).max(1000) });
export const refusedBody = tracksBody.extend({
  reason: z.enum(refusalReasons),
  /** What the engine wrote. Asked for where the reason is `other`. */
  words: z.string().trim().min(1).max(refusalLengths.words).optional(),
  /** The engine's number of this answer, where it differs from the submission's. */
  reference: formNumber.optional(),
});
export const bulkQuery = z.object({ part: z.coerce.number().int().min(1).max(1000).default(1) });
