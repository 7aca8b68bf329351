import { isOnboarded, type Me, type Onboarding } from '#modules/accounts/contract.ts';
import { cookieSecret, cookieShape, readCookie, tokenOfCookie } from '#modules/accounts/session-cookie.ts';
import { type UserRow, userById, userOfSession } from '#modules/accounts/store.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Caller } from '#platform/http/route.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** What a user may at this moment. Said by billing, which comes later and is handed in by main. */
export interface Entitled {
  frontendStatus: Caller['frontendStatus'];
  plan: string;
  effectiveSpecialFeatures: Me['effectiveSpecialFeatures'];
  isCancelledButActive: boolean;
}
export type EntitlementsOf = (db: Reader, userId: string, now: Date) => Promise<Entitled>;

/** What only later modules know of a user: what is set up, and whether a higher plan would help. */
export interface Standing {
  onboarding: Onboarding;
  shouldShowUpgrade: boolean;
}
export type StandingOf = (
  tx: Transaction,
  user: { id: string; customMessage: string | undefined },
  now: Date,
) => Promise<Standing>;

function callerOf(user: UserRow, entitled: Entitled): Caller {
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

/** Who this user is to the rest of the product; undefined for an id that is nobody's. */
export function makeReadCaller(entitlementsOf: EntitlementsOf) {
  return async (db: Reader, userId: string, now: Date): Promise<Caller | undefined> => {
    const user = await userById(db, userId);
    return user && callerOf(user, await entitlementsOf(db, userId, now));
  };
}

/** Who sent a request: the owner of a session that has not expired by the product's clock. */
export function makeIdentify(options: {
  db: Database;
  clock: Clock;
  secretKey: string;
  publicUrl: string;
  entitlementsOf: EntitlementsOf;
}) {
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  return async (headers: Headers): Promise<Caller | undefined> => {
    const token = tokenOfCookie(readCookie(headers, shape.session), secret);
    if (token === undefined) return undefined;
    const now = options.clock.now();
    const user = await userOfSession(options.db, token, now);
    return user && callerOf(user, await options.entitlementsOf(options.db, user.id, now));
  };
}

/** The answer of `GET /me`. */
export function makeReadMe(entitlementsOf: EntitlementsOf, standingOf: StandingOf) {
  return async (tx: Transaction, userId: string, now: Date): Promise<Me | undefined> => {
    const user = await userById(tx, userId);
    if (!user) return undefined;
    const entitled = await entitlementsOf(tx, userId, now);
    const customMessage = user.suggestUpgradeCustomMessage ?? undefined;
    const { onboarding, shouldShowUpgrade } = await standingOf(tx, { id: userId, customMessage }, now);
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
      suggestUpgradeCustomMessage: customMessage,
      needsOnboarding: needed && !isOnboarded(onboarding),
      isCancelledButActive,
      shouldShowUpgrade,
      onboarding,
    };
  };
}
