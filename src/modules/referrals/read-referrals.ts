import { programme, type Referrals } from '#modules/referrals/contract.ts';
import { balancesOf } from '#modules/referrals/ledger.ts';
import { presentPayout } from '#modules/referrals/present.ts';
import {
  codeOf,
  funnelOf,
  lastAcceptance,
  methodOf,
  nextDueOf,
  payoutsOf,
  placesOf,
} from '#modules/referrals/store.ts';
import type { Context } from '#platform/verb/index.ts';

const payoutsShown = 50;

/** All that stands on one's own page of the programme. */
export async function readReferrals(
  { tx }: Context,
  { userId, currency, publicUrl }: { userId: string; currency: string; publicUrl: string },
): Promise<Referrals> {
  const code = await codeOf(tx, userId);
  const accepted = await lastAcceptance(tx, userId);
  const balances = await balancesOf(tx, userId, currency);
  const method = await methodOf(tx, userId);
  return {
    terms: {
      version: programme.version,
      acceptedVersion: accepted?.version,
      acceptedAt: accepted?.acceptedAt.toISOString(),
    },
    own: code === undefined ? undefined : { code, link: `${publicUrl}/?r=${code}` },
    funnel: await funnelOf(tx, userId),
    places: await placesOf(tx, userId),
    money: {
      currency,
      reviewCents: balances.review,
      heldCents: balances.held,
      availableCents: balances.available,
      askedCents: balances.asked,
      paidCents: balances.paid,
      nextAt: (await nextDueOf(tx, userId))?.toISOString(),
    },
    minimumCents: programme.minimumCents,
    method: method && {
      kind: method.kind,
      holder: method.holder,
      shown: method.shown,
      changedAt: method.changedAt.toISOString(),
    },
    payouts: (await payoutsOf(tx, userId, payoutsShown)).map(presentPayout),
  };
}
