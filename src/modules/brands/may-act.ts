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
  'authorization_revoked',
  'account_leaving',
] as const;
/** The same, for what takes copies down. */
export const mayTakeDownCodes = [...mayActCodes, 'plan_missing', 'plan_ended'] as const;

type May<Code> = { ok: true; authorizationId: string; brandIds: string[] } | { ok: false; code: Code; detail: string };
export type MayAct = May<(typeof mayActCodes)[number]>;
export type MayTakeDown = May<(typeof mayTakeDownCodes)[number]>;

/**
 * Nothing is said for a creator without a verified account and a signed, unexpired, unrevoked authorization, nor for one
 * who leaves. This is all that an answer needs: a plan that ended hands nobody's case to the other side.
 */
export async function mayAct(tx: Database | Transaction, userId: string, now: Date): Promise<MayAct> {
  if (await isLeaving(tx, userId))
    return {
      ok: false,
      code: 'account_leaving',
      detail: 'Your account will be deleted, so nothing new is sent. Keep the account first, on the page Account.',
    };
  const brandIds = (await brandsOf(tx, userId)).filter((brand) => brand.state === 'verified').map((brand) => brand.id);
  if (brandIds.length === 0) {
    return {
      ok: false,
      code: 'account_not_verified',
      detail: 'Prove first that an account is yours.',
    };
  }
  const valid = await validAuthorization(tx, userId, now);
  if (valid) return { ok: true, authorizationId: valid.id, brandIds };
  const newest = await newestAuthorization(tx, userId);
  if (newest?.revokedAt) {
    return {
      ok: false,
      code: 'authorization_revoked',
      detail: 'You revoked your authorization, so nothing new is sent for you. Sign it again on the page Account.',
    };
  }
  if (!newest) {
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

/** What asks for copies to be taken down needs a plan besides: it is what a plan pays for. */
export async function mayTakeDown(tx: Database | Transaction, userId: string, now: Date): Promise<MayTakeDown> {
  const may = await mayAct(tx, userId, now);
  if (!may.ok) return may;
  const entitled = await readEntitlements(tx, userId, now);
  if (mayEnter({ ...entitled, isAffiliateOnly: false }, takedowns)) return may;
  if (entitled.frontendStatus === 'former')
    return {
      ok: false,
      code: 'plan_ended',
      detail: 'Your plan has ended, so we send nothing new. Choose a plan on the page Plans to continue.',
    };
  return { ok: false, code: 'plan_missing', detail: 'Takedowns belong to a plan. Choose one on the page Plans.' };
}
