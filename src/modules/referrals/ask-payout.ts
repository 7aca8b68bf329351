import { move } from '#modules/referrals/books.ts';
import { termsFirst } from '#modules/referrals/change-method.ts';
import { programme } from '#modules/referrals/contract.ts';
import { payoutChanged } from '#modules/referrals/events.ts';
import { balancesOf, post } from '#modules/referrals/ledger.ts';
import { noteMark } from '#modules/referrals/marks.ts';
import { addPayout, lastAcceptance, lockPayee, methodOf, type PayoutRow } from '#modules/referrals/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Ask {
  userId: string;
  currency: string;
  browser: string | undefined;
  secretKey: string;
}

/** Asks to be paid all that is available. One request at a time: the next waits until this one is decided. */
export async function askPayout(ctx: Context, { userId, currency, browser, secretKey }: Ask): Promise<PayoutRow> {
  const { tx } = ctx;
  const mayAsk = await lockPayee(tx, userId);
  if (!mayAsk || (await lastAcceptance(tx, userId))?.version !== programme.version) throw termsFirst();
  const method = await methodOf(tx, userId);
  if (!method)
    throw new Problem('conflict', { code: 'payout_method_missing', detail: 'Say first where you want to be paid.' });
  const { available } = await balancesOf(tx, userId, currency);
  if (available < programme.minimumCents)
    throw new Problem('conflict', {
      code: 'below_minimum',
      detail:
        'Less is available than the smallest amount that is paid out. Held amounts become available automatically.',
    });
  const { kind: methodKind, holder, sealedDetails, shown } = method;
  const asked = await addPayout(tx, {
    id: newId('payout', ctx.now()),
    userId,
    currency,
    cents: available,
    methodKind,
    holder,
    sealedDetails,
    shown,
    state: 'asked',
    askedAt: ctx.now(),
  });
  if (!asked)
    throw new Problem('conflict', {
      code: 'payout_open',
      detail: 'A payout is under way already. What has come since is paid with the next one.',
    });
  const { id, cents } = asked;
  const postings = move('available', 'asked', cents);
  await post(ctx, { key: `payout:${id}:asked`, kind: 'payout-asked', payee: userId, currency, postings });
  if (browser) await noteMark(ctx, { secretKey, kind: 'browser', value: browser, holder: userId });
  await ctx.emit(payoutChanged, { userId, payoutId: id, state: 'asked', cents });
  return asked;
}
