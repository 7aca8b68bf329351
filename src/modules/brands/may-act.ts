import { mayEnter, takedowns } from '#modules/access/index.ts';
import { isLeaving } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { brandsOf, newestAuthorization, validAuthorization } from '#modules/brands/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Why nothing may be said for somebody: the codes of the refusals, for the calls that answer with them. */
export const mayActCodes = [
  'account_not_verified',
  'authorization_missing',
  'authorization_expired',
  'account_leaving',
  'plan_missing',
  'plan_ended',
] as const;

export type MayAct =
  | { ok: true; authorizationId: string; brandIds: string[] }
  | { ok: false; code: (typeof mayActCodes)[number]; detail: string };

/**
 * No notice leaves for a creator without a verified account, a signed, unexpired, unrevoked authorization and a plan that
 * takes copies down, nor for one who leaves.
 */
export async function mayAct(tx: Database | Transaction, userId: string, now: Date): Promise<MayAct> {
  if (await isLeaving(tx, userId))
    return {
      ok: false,
      code: 'account_leaving',
      detail: 'Your account is to be deleted, so nothing new is sent. Keep the account first, on the page Account.',
    };
  const brandIds = (await brandsOf(tx, userId)).filter((brand) => brand.state === 'verified').map((brand) => brand.id);
  if (brandIds.length === 0) {
    return {
      ok: false,
      code: 'account_not_verified',
      detail: 'Prove first that an account is yours, on the page Accounts.',
    };
  }
  const valid = await validAuthorization(tx, userId, now);
  if (valid) return (await planFault(tx, userId, now)) ?? { ok: true, authorizationId: valid.id, brandIds };
  const newest = await newestAuthorization(tx, userId);
  if (!newest || newest.revokedAt) {
    return {
      ok: false,
      code: 'authorization_missing',
      detail: 'Sign the authorization first, so that we may act for you.',
    };
  }
  return {
    ok: false,
    code: 'authorization_expired',
    detail: 'Your authorization has expired. Sign it again, so that we may act for you.',
  };
}

async function planFault(tx: Database | Transaction, userId: string, now: Date): Promise<MayAct | undefined> {
  const entitled = await readEntitlements(tx, userId, now);
  if (mayEnter({ ...entitled, isAffiliateOnly: false }, takedowns)) return undefined;
  if (entitled.frontendStatus === 'former')
    return {
      ok: false,
      code: 'plan_ended',
      detail: 'Your plan has ended, so nothing new is sent. It goes on with a plan, on the page Plans.',
    };
  return { ok: false, code: 'plan_missing', detail: 'Takedowns belong to a plan. Choose one on the page Plans.' };
}
