import { type Feature, features, type Status } from '#modules/access/contract.ts';
import {
  type Entitlements,
  type Grant,
  type Limits,
  limitsOf,
  type PaymentFacts,
  type PlanName,
  plans,
} from '#modules/billing/contract.ts';

/** Days after the end of a paid period in which a late payment takes nothing away. */
export const graceDays = 7;
/** Days until a payment that was made at the end of a period is known of at the latest. */
export const arrivalDays = 1;
const day = 86_400_000;

/**
 * The one function that says what a creator may: of payments, grants and the time, and of nothing else. Pure, so that
 * server and browser agree.
 *
 * @param payment undefined where nothing was ever subscribed to
 * @example entitlements(undefined, [], now).frontendStatus // 'free'
 */
export function entitlements(payment: PaymentFacts | undefined, grants: readonly Grant[], now: Date): Entitlements {
  const frontendStatus = statusOf(payment, now);
  const plan = payment && frontendStatus === 'subscribed' ? payment.plan : 'free';
  const effectiveSpecialFeatures = featuresOf(plans[plan].features, grants, now);
  return {
    frontendStatus,
    plan,
    effectiveSpecialFeatures,
    isCancelledButActive: frontendStatus === 'subscribed' && payment?.cancelAt !== undefined,
    hasHadPlan: payment !== undefined,
    lateUntil: payment && frontendStatus === 'subscribed' && isLate(payment, now) ? entitledUntil(payment) : undefined,
    limits: limitsOf(plan, effectiveSpecialFeatures),
  };
}

function statusOf(payment: PaymentFacts | undefined, now: Date): Status {
  if (!payment) return 'free';
  if (payment.state !== 'ended' && now < entitledUntil(payment)) return 'subscribed';
  return payment.everPaid ? 'former' : 'free';
}

/**
 * A trial has a day more, in which its first payment arrives; a paid plan has the grace. Who cancelled loses it on that
 * day: with the paid period, or after the grace where it is the next one, not paid for, that was cancelled.
 */
export function entitledUntil({ paidUntil, state, cancelAt }: PaymentFacts): Date {
  const end = paidUntil.getTime() + (state === 'trialing' ? arrivalDays : graceDays) * day;
  return new Date(Math.min(end, cancelAt?.getTime() ?? end));
}

/** A renewal is charged some hours after the period ended; until then nobody calls it late. A trial never is. */
export const lateFrom = ({ paidUntil, state }: PaymentFacts): Date =>
  new Date(paidUntil.getTime() + (state === 'past_due' ? 0 : arrivalDays * day));

const isLate = (payment: PaymentFacts, now: Date): boolean =>
  !payment.isGiven && payment.state !== 'trialing' && now >= lateFrom(payment);

const holdsAt =
  (now: Date) =>
  ({ until }: Grant): boolean =>
    until === undefined || now.getTime() < until.getTime();

/** Plan's ∪ grants − revocations, in the order of the list of features. */
function featuresOf(planned: readonly Feature[], grants: readonly Grant[], now: Date): Feature[] {
  const inForce = grants.filter(holdsAt(now));
  const given = new Set<string>(planned);
  for (const grant of inForce) if (!grant.revokes) given.add(grant.feature);
  for (const grant of inForce) if (grant.revokes) given.delete(grant.feature);
  return features.filter((feature) => given.has(feature));
}

/** Why a feature is in effect, or is not: what speaks about it at this moment. */
export function originsOf(plan: PlanName, grants: readonly Grant[], now: Date) {
  const planned: readonly Feature[] = plans[plan].features;
  const has = featuresOf(planned, grants, now);
  const inForce = grants.filter(holdsAt(now));
  return features.map((feature) => {
    const words = inForce.filter((grant) => grant.feature === feature);
    return {
      feature,
      has: has.includes(feature),
      inPlan: planned.includes(feature),
      granted: words.some(({ revokes }) => !revokes),
      revoked: words.some(({ revokes }) => revokes),
    };
  });
}

/** How much of each limit is used. */
export type Usage = Pick<Limits, 'accounts' | 'works' | 'terms'>;

/**
 * A subscriber below the highest plan, with no payment open, for whom there is a reason: an operator's word, a limit
 * nearly used, findings.
 */
export function shouldShowUpgrade(
  entitled: Entitlements,
  reasons: { customMessage: string | undefined; usage: Usage; findingsBeyondPlan: boolean },
): boolean {
  if (entitled.frontendStatus !== 'subscribed' || entitled.plan === 'premium' || entitled.lateUntil) return false;
  const { usage } = reasons;
  const { limits } = entitled;
  const nearly =
    usage.accounts >= limits.accounts * 0.8 || usage.works >= limits.works * 0.8 || usage.terms >= limits.terms * 0.8;
  return Boolean(reasons.customMessage) || nearly || reasons.findingsBeyondPlan;
}
