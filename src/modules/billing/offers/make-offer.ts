import { operatorActed, userByEmail } from '#modules/accounts/index.ts';
import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import { offerMade, offerWithdrawn } from '#modules/billing/events.ts';
import { stateOf } from '#modules/billing/offers/offer.ts';
import type { MadeOffer, OfferWish } from '#modules/billing/offers/shapes.ts';
import { insertOffer, listOffers, lockOffer, type OfferRow, setWithdrawn } from '#modules/billing/offers/store.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/** An operator makes an offer; its link is all that anybody needs to see it. */
export async function makeOffer(
  ctx: Context,
  deps: BillingDeps,
  { operatorId, ...wish }: OfferWish & { operatorId: string },
): Promise<MadeOffer> {
  const now = ctx.now();
  const expiresAt = new Date(wish.expiresAt);
  if (expiresAt <= now)
    throw new Problem('invalid', {
      detail: 'This offer would be over before anyone saw it. Choose a later day.',
      errors: [{ path: 'expiresAt', message: 'Choose a day to come.' }],
    });
  const row = await insertOffer(ctx.tx, {
    ...wish,
    id: newId('offer', now),
    email: wish.email?.toLowerCase() ?? null,
    expiresAt,
    madeBy: actorName(ctx.actor),
    madeAt: now,
  });
  const { id: offerId, plan, percentOff, monthsOff, trialDays, uses } = row;
  await ctx.emit(offerMade, { offerId, plan, percentOff, monthsOff, trialDays, uses, by: row.madeBy });
  await ctx.emit(operatorActed, { userId: await addressee(ctx, row), operatorId, action: 'offer-made', id: offerId });
  return shownToOperators(row, deps, now);
}

/** Nobody new can claim it from now on; what was claimed stays. Doing it twice is doing it once. */
export async function withdrawOffer(
  ctx: Context,
  deps: BillingDeps,
  { operatorId, offerId }: { operatorId: string; offerId: string },
): Promise<MadeOffer> {
  const row = await lockOffer(ctx.tx, offerId);
  if (!row) throw notFound();
  const now = ctx.now();
  if (row.withdrawnAt) return shownToOperators(row, deps, now);
  await setWithdrawn(ctx.tx, offerId, now);
  await ctx.emit(offerWithdrawn, { offerId, by: actorName(ctx.actor) });
  const userId = await addressee(ctx, row);
  await ctx.emit(operatorActed, { userId, operatorId, action: 'offer-withdrawn', id: offerId });
  return shownToOperators({ ...row, withdrawnAt: now }, deps, now);
}

/** Whoever has the address that it was made for. */
const addressee = async ({ tx }: Context, { email }: OfferRow): Promise<string | undefined> =>
  email === null ? undefined : (await userByEmail(tx, email))?.id;

export async function readOffers(
  ctx: Context,
  deps: BillingDeps,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: MadeOffer[]; nextCursor: string | null }> {
  const rows = await listOffers(ctx.tx, { limit, after: readCursor(cursor) });
  const { items, nextCursor } = toPage(rows, limit, ({ id, madeAt }) => ({ at: madeAt.toISOString(), id }));
  return { items: items.map((row) => shownToOperators(row, deps, ctx.now())), nextCursor };
}

function shownToOperators(row: OfferRow, { publicUrl }: BillingDeps, now: Date): MadeOffer {
  const { id, plan, percentOff, monthsOff, trialDays, uses, used, message, email } = row;
  return {
    ...{ id, plan, percentOff, monthsOff, trialDays, uses, used, message },
    url: `${publicUrl}/custom-offer/${id}`,
    state: stateOf(row, now),
    expiresAt: row.expiresAt.toISOString(),
    madeAt: row.madeAt.toISOString(),
    ...(email ? { email } : {}),
  };
}
