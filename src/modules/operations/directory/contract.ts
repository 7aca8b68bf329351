import { z } from 'zod';
import { contactSchema } from '#modules/hosts/contract.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export const hostFilters = ['none', 'doubtful', 'bounced', 'silent', 'form', 'platform', 'verify'] as const;
export type HostFilter = (typeof hostFilters)[number];
export const hostSorts = ['open', 'response', 'name'] as const;
export type HostSort = (typeof hostSorts)[number];
export const hostsQuery = pageQuery.extend({
  q: z.string().trim().max(253).optional(),
  filter: z.enum(hostFilters).optional(),
  sort: z.enum(hostSorts).default('open'),
});

const response = {
  /** Addresses that the host was first told of in the last 90 days, without what was gone already. */
  told: z.number(),
  removed: z.number(),
  /** From the first notice of a round to the first look that found it gone; `n` addresses stand behind it. */
  medianHours: z.number().optional(),
  n: z.number(),
};
export const hostSummarySchema = z.object({
  id: z.string(),
  host: z.string(),
  cases: z.number(),
  open: z.number(),
  ...response,
  /** Whom a notice goes to first. */
  contact: contactSchema.extend({ lastVerifiedAt: z.string() }).optional(),
  /** How many can be written to, one after the other. */
  contacts: z.number(),
  doubtful: z.boolean(),
  bounced: z.number(),
  /** Told two weeks ago or longer of what still stands, and since then neither an answer came nor was anything removed. */
  silent: z.boolean(),
  checkAgain: z.boolean(),
});
export type HostSummary = z.infer<typeof hostSummarySchema>;
export const hostsPage = pageOf(hostSummarySchema);

export const rungSchema = contactSchema.extend({
  state: z.enum(['usable', 'unconfirmed', 'bounced', 'refused', 'superseded']),
  /** Its turn, from 1; without one, nobody writes there. */
  place: z.number().optional(),
  lastVerifiedAt: z.string(),
  checkAgain: z.boolean(),
  /** An operator's word that it still is the right one. */
  verifiedAt: z.string().optional(),
  bouncedAt: z.string().optional(),
  refusedBecause: z.string().optional(),
  perNoticeUrlLimit: z.number(),
  language: z.string(),
});
export type Rung = z.infer<typeof rungSchema>;

export const hostDetailSchema = z.object({
  host: z.string(),
  cases: z.number(),
  open: z.number(),
  rungs: z.array(rungSchema),
  platform: z
    .object({
      title: z.string(),
      contacts: z.array(
        z.object({ at: z.string(), isForm: z.boolean(), requiredFields: z.array(z.string()).optional() }),
      ),
      needsPostUrl: z.boolean(),
      sharesIdentityWith: z.array(z.string()),
      slaHours: z.array(z.number()).optional(),
      lastVerifiedAt: z.string(),
      checkAgain: z.boolean(),
      sourceUrl: z.string(),
    })
    .optional(),
  lookup: z
    .object({
      state: z.enum(['done', 'failed']),
      lookedUpAt: z.string(),
      waitsSince: z.string().optional(),
      settledAt: z.string().optional(),
      unasked: z.array(z.string()),
      /** What was asked and answered. Hostile values are kept as text. */
      findings: z.array(
        z.object({
          step: z.string(),
          said: z.string(),
          url: z.string().optional(),
          refused: z.array(z.object({ value: z.string(), code: z.string() })).optional(),
        }),
      ),
    })
    .optional(),
  /** A look-up waits or runs. */
  isAsked: z.boolean(),
  figures: z.object({
    ...response,
    days: z.number(),
    refused: z.number(),
    /** Neither removed nor refused nor closed, and no answer came. */
    unanswered: z.number(),
    letters: z.number(),
    bounced: z.number(),
  }),
  states: z.array(z.object({ state: z.string(), n: z.number() })),
  timers: z.object({
    due: z.array(z.object({ kind: z.string(), n: z.number(), nextAt: z.string() })),
    usual: z.object({ recheckHours: z.array(z.number()), remindHours: z.number(), escalateHours: z.number() }),
    intimate: z.object({ recheckHours: z.array(z.number()), remindHours: z.number(), escalateHours: z.number() }),
  }),
});
export type HostDetail = z.infer<typeof hostDetailSchema>;
