import { operators, readSettings, userById } from '#modules/accounts/index.ts';
import {
  type GrantRow,
  grantsOf,
  originsOf,
  presentSubscription,
  readEntitlements,
  readSubscription,
} from '#modules/billing/index.ts';
import { type AuthorizationRow, brandsOfAll, readAuthorization } from '#modules/brands/index.ts';
import { countsByState } from '#modules/cases/index.ts';
import { readSuspension } from '#modules/community/index.ts';
import { countWorks } from '#modules/content/index.ts';
import { countOpen } from '#modules/notices/index.ts';
import type { Person, ShownGrant } from '#modules/operations/people/contract.ts';
import { presentListed } from '#modules/operations/people/list-people.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** One person for an operator: what they may and why, and how much there is of theirs. No media, no titles, no addresses. */
export async function readPerson(ctx: Context, { operatorId, userId }: { operatorId: string; userId: string }) {
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  await recordLooks(ctx, { operatorId, at: 'person', shown: [{ userId, id: userId }] });
  const { tx } = ctx;
  const now = ctx.now();
  const entitled = await readEntitlements(tx, userId, now);
  const suspension = await readSuspension(tx, userId, now);
  const settings = await readSettings(tx, userId);
  const grants = await grantsOf(tx, userId);
  const holding = grants.map(({ until, endedAt, ...grant }) => ({ ...grant, until: endedAt ?? until ?? undefined }));
  const authorization = await readAuthorization(tx, userId);
  const person: Person = {
    ...presentListed(
      { user, entitled },
      { accounts: await brandsOfAll(tx, [userId]), isSuspended: suspension !== undefined },
    ),
    isYou: userId === operatorId,
    emailConfirmed: user.emailVerified,
    leavingAt: user.deletionDueAt?.toISOString(),
    suspended: suspension && { until: suspension.until.toISOString(), reason: suspension.reason },
    sending: {
      automatic: settings.autoSend,
      isTrial: settings.dryRun,
      firstNoticesCleared: settings.firstNoticesCleared,
    },
    subscription: await planFacts(ctx, userId),
    features: originsOf(entitled.plan, holding, now),
    grants: await presentGrants(ctx, grants),
    upgradeMessage: user.suggestUpgradeCustomMessage ?? undefined,
    authorization: authorization && authorizationFacts(authorization, now),
    counts: {
      cases: await countsByState(tx, userId),
      works: await countWorks(tx, userId),
      openNotices: await countOpen(tx, userId),
    },
  };
  return person;
}

async function planFacts(ctx: Context, userId: string): Promise<Person['subscription']> {
  const stored = await readSubscription(ctx.tx, userId);
  if (!stored) return undefined;
  const { plan, phase, paidUntil, entitledUntil, cancelAt, bought, planned, isPaused } = await presentSubscription(
    ctx,
    userId,
    stored,
  );
  const isCharged = bought && !cancelAt && !isPaused && phase !== 'ended';
  return {
    plan,
    phase,
    isGiven: bought === undefined,
    paidUntil,
    entitledUntil,
    ...(cancelAt ? { cancelAt } : {}),
    ...(isCharged ? { next: { at: paidUntil, cents: bought.dueCents, currency: bought.currency } } : {}),
    ...(planned ? { planned: { plan: planned.plan, at: planned.at } } : {}),
  };
}

function authorizationFacts({ signedAt, expiresAt, revokedAt }: AuthorizationRow, now: Date): Person['authorization'] {
  const state = revokedAt ? 'revoked' : expiresAt > now ? 'valid' : 'expired';
  return { state, signedAt: signedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** With the names of who gave and ended; of those who are no operators any more, their ids. */
export async function presentGrants(ctx: Context, grants: readonly GrantRow[]): Promise<ShownGrant[]> {
  const names = new Map((await operators(ctx.tx)).map(({ id, name, email }) => [`operator:${id}`, name || email]));
  const nameOf = (by: string | null) =>
    by?.startsWith('operator:') ? (names.get(by) ?? by.slice('operator:'.length)) : undefined;
  const now = ctx.now();
  return grants.map(({ id, feature, revokes, reason, grantedBy, createdAt, until, endedAt, endedBy, endedWhy }) => {
    // Its day may have come a moment ago, before it was written down.
    const over = endedAt ?? (until && until <= now ? until : undefined);
    const [by, endedByName] = [nameOf(grantedBy), nameOf(endedBy)];
    return {
      id,
      feature,
      revokes,
      reason,
      ...(by ? { by } : {}),
      from: createdAt.toISOString(),
      ...(until ? { until: until.toISOString() } : {}),
      ...(over ? { endedAt: over.toISOString() } : {}),
      ...(endedWhy !== null ? { ended: { why: endedWhy, ...(endedByName ? { by: endedByName } : {}) } } : {}),
    };
  });
}
