import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { referencesNeeded, type StandingOf } from '#modules/accounts/index.ts';
import { type Entitlements, shouldShowUpgrade } from '#modules/billing/index.ts';

/** A row of the view `creator_standing`. */
const row = z.object({
  accounts: z.number(),
  verified: z.boolean(),
  works: z.number(),
  terms: z.number(),
  whitelist: z.boolean(),
  authorized_until: z.string().nullable(),
});

/** How far a creator has come with setting up, and whether a higher plan would help. */
export const standing: StandingOf<Entitlements> = {
  facts: (userId) => sql`(select row_to_json(s) from creator_standing s where s.user_id = ${userId})`,
  judge(facts, { customMessage, entitled, now }) {
    const { accounts, verified, works, terms, whitelist, authorized_until: until } = row.parse(facts);
    return {
      onboarding: {
        account: accounts > 0,
        ownership: verified,
        references: works >= referencesNeeded,
        whitelist,
        authorization: until !== null && new Date(until) > now,
        plan: entitled.frontendStatus === 'subscribed',
      },
      shouldShowUpgrade: shouldShowUpgrade(entitled, {
        customMessage,
        usage: { accounts, works, terms },
        findingsBeyondPlan: false, // findings that only a higher plan acts on come with impersonation
      }),
    };
  },
};
