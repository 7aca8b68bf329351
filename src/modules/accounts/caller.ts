import { sql } from 'drizzle-orm';
import { isAffiliateAlone } from '#modules/access/contract.ts';
import { isOnboarded, type Me, type Onboarding } from '#modules/accounts/contract.ts';
import { tokenReader } from '#modules/accounts/session-cookie.ts';
import { noteUse } from '#modules/accounts/sessions/store.ts';
import { type Facts, type KnownUser, sessionFinder } from '#modules/accounts/store.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Caller } from '#platform/http/route.ts';
import type { Database } from '#platform/verb/index.ts';

/** What a user may at this moment. */
export interface Entitled {
  frontendStatus: Caller['frontendStatus'];
  plan: string;
  effectiveSpecialFeatures: Me['effectiveSpecialFeatures'];
  isCancelledButActive: boolean;
}

/**
 * How later modules tell of a user, handed in by main: a column to be read in the same query as the user, and what it
 * means.
 */
export interface Entitlement<Known extends Entitled> {
  facts: Facts;
  judge(facts: unknown, now: Date): Known;
}
export interface StandingOf<Known extends Entitled> {
  facts: Facts;
  judge(facts: unknown, of: { customMessage: string | undefined; entitled: Known; now: Date }): Standing;
}

/** What is set up, and whether a higher plan would help. */
export interface Standing {
  onboarding: Omit<Onboarding, 'email'>;
  shouldShowUpgrade: boolean;
}

export interface CallerDeps<Known extends Entitled> {
  db: Database;
  clock: Clock;
  secretKey: string;
  publicUrl: string;
  entitlement: Entitlement<Known>;
  standing: StandingOf<Known>;
}

/** Who sends requests, and what they are told of themselves. */
export interface Callers {
  /** The owner of a session that has not expired by the product's clock. For `GET /me` all of its answer is read at once. */
  identify(headers: Headers, call: string): Promise<Caller | undefined>;
  /** The answer of `GET /me` to one whom `identify` found for that call. */
  readMe(caller: Caller): Me;
}

/** When a session was last used is kept to within this, so that a request seldom writes. */
const noteUseEveryMs = 600_000;

export function makeCallers<Known extends Entitled>(deps: CallerDeps<Known>): Callers {
  const readToken = tokenReader(deps);
  const paid = deps.entitlement.facts;
  const find = sessionFinder(deps.db, 'user_of_session', { paid, standing: () => sql`null` });
  const findMe = sessionFinder(deps.db, 'me_of_session', { paid, standing: deps.standing.facts });
  /** For as long as the request lasts. No part of a caller: nobody else is to see it. */
  const answers = new WeakMap<Caller, Me>();
  return {
    async identify(headers, call) {
      const token = readToken(headers);
      if (token === undefined) return undefined;
      const now = deps.clock.now();
      const isMe = call === 'GET /me';
      const found = await (isMe ? findMe : find)(token, now);
      if (!found) return undefined;
      const usedAt = found.session.lastUsedAt ?? found.session.createdAt;
      if (now.getTime() - usedAt.getTime() >= noteUseEveryMs) await noteUse(deps.db, token, now);
      const entitled = deps.entitlement.judge(found.paid, now);
      const isAffiliateOnly = isAffiliateAlone(found.user.isAffiliateOnly, entitled.frontendStatus);
      const user = { ...found.user, isAffiliateOnly };
      const caller = callerOf(user, entitled);
      const customMessage = found.user.suggestUpgradeCustomMessage ?? undefined;
      if (isMe)
        answers.set(
          caller,
          meOf(user, entitled, deps.standing.judge(found.standing, { customMessage, entitled, now })),
        );
      return caller;
    },
    readMe(caller) {
      const me = answers.get(caller);
      if (!me) throw new Error('this caller was not identified for GET /me');
      return me;
    },
  };
}

function callerOf(user: KnownUser, entitled: Entitled): Caller {
  const { frontendStatus, plan, effectiveSpecialFeatures } = entitled;
  const { id: userId, role, isAffiliateOnly } = user;
  return {
    userId,
    role,
    isAffiliateOnly,
    frontendStatus,
    plan,
    effectiveSpecialFeatures: [...effectiveSpecialFeatures],
  };
}

function meOf(user: KnownUser, entitled: Entitled, { onboarding: setUp, shouldShowUpgrade }: Standing): Me {
  const onboarding = { email: user.emailVerified, ...setUp };
  const { frontendStatus, plan, effectiveSpecialFeatures, isCancelledButActive } = entitled;
  const needed = !user.isAffiliateOnly && frontendStatus !== 'former' && user.role === 'creator';
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    plan,
    frontendStatus,
    effectiveSpecialFeatures,
    isAffiliateOnly: user.isAffiliateOnly,
    suggestUpgradeCustomMessage: user.suggestUpgradeCustomMessage ?? undefined,
    deletionDueAt: user.deletionDueAt?.toISOString(),
    needsOnboarding: needed && !isOnboarded(onboarding),
    isCancelledButActive,
    shouldShowUpgrade,
    onboarding,
  };
}
