import { sql } from 'drizzle-orm';
import { isAffiliateAlone, ruleOfCall, showsFindings } from '#modules/access/index.ts';
import { bearerOf } from '#modules/accounts/api-tokens/api-token.ts';
import { identifyByToken } from '#modules/accounts/api-tokens/identify-by-token.ts';
import { tokenFinder } from '#modules/accounts/api-tokens/store.ts';
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
  /** A plan was begun once, a trial included. */
  hasHadPlan: boolean;
  /** The payment is late; so long the plan lasts without it. */
  lateUntil?: Date | undefined;
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
  /** They signed once, though it was revoked or has ended: that is no newcomer. */
  hasSigned: boolean;
  shouldShowUpgrade: boolean;
  ownLists: Me['ownLists'];
}

export interface CallerDeps<Known extends Entitled> {
  db: Database;
  clock: Clock;
  secretKey: string;
  publicUrl: string;
  entitlement: Entitlement<Known>;
  /** Whether the user has a verified account. */
  verified: Facts;
  standing: StandingOf<Known>;
}

/** Who sends requests, and what they are told of themselves. */
export interface Callers {
  /**
   * The owner of an API token, or of a session that has not expired by the product's clock. A request that shows a token
   * is judged by the token alone, whatever cookies it brings; 401 where the token does not work. For `GET /me` all of its
   * answer is read at once.
   */
  identify(headers: Headers, call: string): Promise<Caller | undefined>;
  /** The answer of `GET /me` to one whom `identify` found for that call. */
  readMe(caller: Caller): Me;
}

/** When a session was last used is kept to within this, so that a request seldom writes. */
const noteUseEveryMs = 600_000;

export function makeCallers<Known extends Entitled>(deps: CallerDeps<Known>): Callers {
  const readToken = tokenReader(deps);
  const about = { paid: deps.entitlement.facts, verified: deps.verified };
  const find = sessionFinder(deps.db, 'user_of_session', { ...about, standing: () => sql`null` });
  const findMe = sessionFinder(deps.db, 'me_of_session', { ...about, standing: deps.standing.facts });
  const findByToken = tokenFinder(deps.db, 'user_of_token', { ...about, standing: () => sql`null` });
  const findMeByToken = tokenFinder(deps.db, 'me_of_token', { ...about, standing: deps.standing.facts });
  /** For as long as the request lasts. No part of a caller: nobody else is to see it. */
  const answers = new WeakMap<Caller, Me>();
  const bySession = async (token: string, isMe: boolean, now: Date) => {
    const found = await (isMe ? findMe : find)(token, now);
    const usedAt = found?.session.lastUsedAt ?? found?.session.createdAt;
    if (usedAt && now.getTime() - usedAt.getTime() >= noteUseEveryMs) await noteUse(deps.db, token, now);
    return found;
  };
  const lookUp = async (headers: Headers, call: string, now: Date) => {
    const isMe = call === 'GET /me';
    const bearer = bearerOf(headers);
    if (bearer !== undefined) {
      // Of what is open to everybody a token says nothing.
      if (ruleOfCall(call) === 'public') return undefined;
      return identifyByToken(deps.db, isMe ? findMeByToken : findByToken, bearer, now);
    }
    const token = readToken(headers);
    return token === undefined ? undefined : bySession(token, isMe, now);
  };
  return {
    async identify(headers, call) {
      const now = deps.clock.now();
      const found = await lookUp(headers, call, now);
      if (!found) return undefined;
      const entitled = deps.entitlement.judge(found.paid, now);
      const isAffiliateOnly = isAffiliateAlone(found.user.isAffiliateOnly, entitled);
      const user = { ...found.user, isAffiliateOnly };
      const token = 'token' in found ? { id: found.token.id, scopes: found.token.scopes } : undefined;
      const caller: Caller = {
        ...callerOf(user, entitled),
        ...(found.verified === true ? {} : unverifiedAt(call)),
        ...(token ? { token } : {}),
      };
      const customMessage = found.user.suggestUpgradeCustomMessage ?? undefined;
      if (call === 'GET /me')
        answers.set(
          caller,
          meOf(user, entitled, {
            ...deps.standing.judge(found.standing, { customMessage, entitled, now }),
            // An account opened for referrals is not sent to onboarding again once its plan ended.
            skipsOnboarding: found.user.isAffiliateOnly && entitled.frontendStatus === 'free',
          }),
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

/**
 * Without a verified account nothing that was found is shown, whatever the plan: this is no search for somebody else. At
 * a call that shows findings such a caller is a user who has none.
 */
function unverifiedAt(call: string): Pick<Caller, 'isUnverified'> & Partial<Pick<Caller, 'userId'>> {
  return { isUnverified: true, ...(showsFindings(call) ? { userId: nobody } : {}) };
}
const nobody: Caller['userId'] = 'usr_00000000000000000000000000';

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

function meOf(
  user: KnownUser,
  entitled: Entitled,
  {
    onboarding: setUp,
    hasSigned,
    shouldShowUpgrade,
    ownLists,
    skipsOnboarding,
  }: Standing & { skipsOnboarding: boolean },
): Me {
  const onboarding = { email: user.emailVerified, ...setUp };
  const { frontendStatus, plan, effectiveSpecialFeatures, isCancelledButActive, lateUntil } = entitled;
  const needed = !skipsOnboarding && frontendStatus !== 'former' && user.role === 'creator';
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
    deletionCause: user.deletionCause ?? undefined,
    needsOnboarding: needed && !isOnboarded({ ...onboarding, authorization: onboarding.authorization || hasSigned }),
    isCancelledButActive,
    paymentLateUntil: lateUntil?.toISOString(),
    shouldShowUpgrade,
    ownLists,
    onboarding,
  };
}
