import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';
import { heldReferrals, invoicesOf, openPayouts } from '#modules/referrals/index.ts';

/** What each reason means, for whoever decides. */
const meanings = {
  'same-address': 'the mailbox is the referrer’s own',
  'known-address': 'the mailbox belonged to another account before',
  'same-browser': 'they signed up in the referrer’s browser',
  'known-browser': 'they signed up in a browser of another account',
  'same-card': 'they paid with the referrer’s card',
  'known-card': 'another account had paid with their card before',
  'came-back': 'their plan had ended, and they bought a new one',
  'account-deleted':
    'their account was deleted: see at the payment provider whether these payments were refunded or disputed since',
} as const;

/** Referrals that something speaks against: nothing of them is paid, and nothing is lost, until somebody has looked. */
export async function referrals({ tx, limit }: Desk): Promise<DeskItem[]> {
  const rows = await heldReferrals(tx, limit);
  const invoices = await invoicesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const decide = (name: string, decision: 'clear' | 'refuse'): DeskItem['actions'][number] => ({
      name,
      method: 'post',
      path: `/ops/referrals/${row.id}/decide`,
      body: { decision },
      asks: ['reason'],
    });
    return {
      kind: 'referral',
      id: row.id,
      title: row.heldFor.includes('account-deleted')
        ? 'A person who was referred has deleted their account'
        : 'A referral may be a person referring themselves, or returning',
      dueAt: due('referral', row.heldAt ?? row.signedUpAt),
      userId: row.userId,
      others: row.referredId ? [row.referredId] : undefined,
      facts: {
        reasons: row.heldFor.map((reason) => meanings[reason]),
        code: row.code,
        broughtBy: row.userId,
        referred: row.referredId ?? undefined,
        signedUpAt: row.signedUpAt.toISOString(),
        firstPaidAt: row.firstPaidAt?.toISOString(),
        invoices: invoices.get(row.id),
      },
      actions: [decide('count it', 'clear'), decide('count nothing', 'refuse')],
    };
  });
}

export async function payouts({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await openPayouts(tx, limit)).map((row) => {
    const path = `/ops/payouts/${row.id}`;
    return {
      kind: 'payout',
      id: row.id,
      title: row.state === 'approved' ? 'A payout is approved and not sent yet' : 'A payout was requested',
      dueAt: due('payout', row.askedAt),
      userId: row.userId,
      facts: {
        amount: `${(row.cents / 100).toFixed(2)} ${row.currency.toUpperCase()}`,
        payoutTo: `${row.methodKind} ${row.shown}`,
        askedAt: row.askedAt.toISOString(),
      },
      actions: [
        { name: 'read', method: 'get', path },
        ...(row.state === 'asked'
          ? [{ name: 'approve payout', method: 'post', path: `${path}/approve` } as const]
          : []),
        { name: 'paid', method: 'post', path: `${path}/paid`, asks: ['reference'] },
        { name: 'refuse payout', method: 'post', path: `${path}/refuse`, asks: ['reason'] },
      ],
    };
  });
}
