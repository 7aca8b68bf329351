import { z } from 'zod';
import { features } from '#modules/access/contract.ts';
import { planNames } from '#modules/billing/contract.ts';
import { verificationStates } from '#modules/brands/contract.ts';
import { pageQuery } from '#platform/http/page.ts';

const statuses = ['free', 'subscribed', 'former'] as const;
const moment = z.iso.datetime();
const account = z.object({
  platform: z.string(),
  handle: z.string(),
  state: z.enum(verificationStates),
  /** Kept and no longer searched for; it does not count against the plan. */
  archived: z.boolean(),
});

export const peopleQuery = pageQuery.extend({
  /** How an e-mail, a name or a handle begins, or an id. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(statuses).or(z.literal('')).optional(),
  plan: z.enum(planNames).or(z.literal('')).optional(),
  who: z.enum(['operator', 'affiliate', 'leaving', 'suspended']).or(z.literal('')).optional(),
  sort: z.enum(['newest', 'oldest', 'name']).or(z.literal('')).optional(),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

/** Somebody as the list shows them. Whoever is in an answer finds in their own log that they were. */
export const listedPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  signedUpAt: moment,
  status: z.enum(statuses),
  plan: z.enum(planNames),
  isOperator: z.boolean(),
  isAffiliate: z.boolean(),
  isLeaving: z.boolean(),
  isSuspended: z.boolean(),
  accounts: z.array(account),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const grantSchema = z.object({
  id: z.string(),
  feature: z.string(),
  /** Takes the feature away instead of giving it. */
  revokes: z.boolean(),
  reason: z.string(),
  /** The name of an operator; absent where it was said at the command line. */
  by: z.string().optional(),
  from: moment,
  until: moment.optional(),
  /** Absent while it holds. */
  endedAt: moment.optional(),
  /** By whom and why it ended before its day. */
  ended: z.object({ by: z.string().optional(), why: z.string() }).optional(),
});
export type ShownGrant = z.infer<typeof grantSchema>;

export const personSchema = listedPersonSchema.extend({
  /** The operator who asks. */
  isYou: z.boolean(),
  emailConfirmed: z.boolean(),
  leavingAt: moment.optional(),
  suspended: z.object({ until: moment, reason: z.string() }).optional(),
  /** Whether what leaves in their name waits for them, or for an operator, each time. */
  sending: z.object({ automatic: z.boolean(), isTrial: z.boolean(), firstNoticesCleared: z.boolean() }),
  subscription: z
    .object({
      plan: z.enum(planNames),
      phase: z.string(),
      isGiven: z.boolean(),
      paidUntil: moment,
      entitledUntil: moment,
      cancelAt: moment.optional(),
      next: z.object({ at: moment, cents: z.number(), currency: z.string() }).optional(),
      planned: z.object({ plan: z.enum(planNames), at: moment }).optional(),
    })
    .optional(),
  features: z.array(
    z.object({
      feature: z.enum(features),
      has: z.boolean(),
      inPlan: z.boolean(),
      granted: z.boolean(),
      revoked: z.boolean(),
    }),
  ),
  grants: z.array(grantSchema),
  upgradeMessage: z.string().optional(),
  authorization: z
    .object({ state: z.enum(['valid', 'expired', 'revoked']), signedAt: moment, expiresAt: moment })
    .optional(),
  counts: z.object({ cases: z.record(z.string(), z.number()), works: z.number(), openNotices: z.number() }),
});
export type Person = z.infer<typeof personSchema>;

const reason = z.string().trim().min(1, 'Say why: the creator reads it.').max(500);
export const grantBody = z.object({
  feature: z.enum(features),
  revokes: z.boolean(),
  reason,
  until: moment.optional(),
});
export const endBody = z.object({ reason });
const longestMessage = 200;
export const messageBody = z.object({
  /** Absent where it is taken back. */
  message: z.string().trim().min(1).max(longestMessage, 'At most 200 characters: it is shown in the menu.').optional(),
  /** What stood there when it was read. */
  was: z.string().max(2000).optional(),
  reason,
});
