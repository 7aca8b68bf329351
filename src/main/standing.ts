import { type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ownLists } from '#modules/access/index.ts';
import { referencesNeeded, type StandingOf } from '#modules/accounts/index.ts';
import { type Entitlements, shouldShowUpgrade, type UsageOf } from '#modules/billing/index.ts';
import { hasSigned } from '#modules/brands/index.ts';
import { urlsOnHosts } from '#modules/cases/index.ts';
import { hasReportedFakes } from '#modules/deepfakes/index.ts';
import { hasReportedLeaks } from '#modules/discovery/index.ts';
import { accountAt, hasReported, platformHosts } from '#modules/impersonations/index.ts';
import { hasAsked } from '#modules/manual-removals/index.ts';
import { hasNames } from '#modules/name-watch/index.ts';
import { hasRecordedMarks } from '#modules/trademarks/index.ts';

/** A row of the view `creator_standing`. */
const row = z.object({
  accounts: z.number(),
  verified: z.boolean(),
  works: z.number(),
  terms: z.number(),
  whitelist: z.boolean(),
  authorized_until: z.string().nullable(),
  searched_accounts: z.number(),
});

/** What is asked besides: some pages of platforms on which searches found the creator, and where they have entries. */
const factsRow = row.extend({
  platform_pages: z.array(z.string()),
  own: z.record(z.enum(ownLists), z.boolean()),
  signed: z.boolean(),
});
const pagesOfHost = 5;

/** How much a creator holds of what plans limit. */
export const usageOf: UsageOf = async (tx, userId) => {
  const { rows } = await tx.execute(sql`select * from creator_standing where user_id = ${userId}`);
  const { searched_accounts: accounts, works, terms } = row.parse(rows[0]);
  return { accounts, works, terms };
};

const isOfAccount = (url: string): boolean => accountAt(url) !== undefined;

const ownOf = (userId: SQLWrapper) => sql`jsonb_build_object(
  'impersonations', ${hasReported(userId)} or ${hasNames(userId)},
  'deepfakes', ${hasReportedFakes(userId)},
  'manual-removals', ${hasAsked(userId)},
  'leaks', ${hasReportedLeaks(userId)},
  'trademarks', ${hasRecordedMarks(userId)})`;

/** How far a creator has come with setting up, and whether a higher plan would help. */
export const standing: StandingOf<Entitlements> = {
  facts: (userId) => sql`(
    select to_jsonb(s) || jsonb_build_object(
      'platform_pages', array(${urlsOnHosts(userId, platformHosts, pagesOfHost)}), 'own', ${ownOf(userId)},
      'signed', ${hasSigned(userId)})
    from creator_standing s where s.user_id = ${userId})`,
  judge(facts, { customMessage, entitled, now }) {
    const { accounts, verified, works, terms, whitelist, own, signed, ...rest } = factsRow.parse(facts);
    const { authorized_until: until, searched_accounts: searched, platform_pages: pages } = rest;
    return {
      onboarding: {
        account: accounts > 0,
        ownership: verified,
        references: works >= referencesNeeded,
        whitelist,
        authorization: until !== null && new Date(until) > now,
        plan: entitled.frontendStatus === 'subscribed',
      },
      hasSigned: signed,
      shouldShowUpgrade: shouldShowUpgrade(entitled, {
        customMessage,
        usage: { accounts: searched, works, terms },
        // Any plan has the copy taken down; only the feature lists the account that shows it, to be reported.
        findingsBeyondPlan: !entitled.effectiveSpecialFeatures.includes('fakeAccounts') && pages.some(isOfAccount),
      }),
      ownLists: ownLists.filter((list) => own[list]),
    };
  },
};
