import { Check } from 'lucide-react';
import { type BilledEvery, plans } from '#modules/billing/contract.ts';
import type { Offer } from '#web/features/api/types.ts';
import { exactMoney } from '#web/features/plans/money.ts';
import { pitches } from '#web/features/plans/plan-table.ts';
import { Card } from '#web/ui/card.tsx';
import { count, moment } from '#web/ui/words.ts';

/** Everything an offer says: the words that came with it, the price now and later, and until when it can be taken. */
export function OfferTerms({ offer, every }: { offer: Offer; every: BilledEvery }) {
  const { plan, message, expiresAt, bound } = offer;
  return (
    <Card aria-label="The offer" className="p-5">
      {message && (
        <blockquote className="mb-4 border-l-2 border-primary pl-3 break-words whitespace-pre-line">
          {message}
        </blockquote>
      )}
      <p className="text-[16px] leading-[22px] font-[600]">{plans[plan].title}</p>
      <p className="mt-1 text-[26px] leading-8 font-[620] tracking-[-0.03em] tabular-nums">{nowOf(offer, every)}</p>
      <p className="mt-1 text-small text-muted">{laterOf(offer, every)}</p>
      <ul className="mt-4 space-y-1.5 border-t border-border pt-4 text-small">
        {pitches[plan].lines
          .filter(({ later }) => !later)
          .map(({ text }) => (
            <li key={text} className="flex items-start gap-2">
              <Check size={15} aria-hidden className="mt-0.5 shrink-0 text-primary" />
              {text}
            </li>
          ))}
      </ul>
      <p className="mt-4 border-t border-border pt-3 text-small text-muted">
        It can be taken until <time dateTime={expiresAt}>{moment(expiresAt)}</time>
        {bound && ', by the address it was made to'}.
      </p>
    </Card>
  );
}

/** What is paid on the day it is taken. */
export function nowOf({ percentOff, trialDays, price, currency, monthsOff }: Offer, every: BilledEvery): string {
  if (percentOff === 100) return `Free for ${count(monthsOff, 'month')}`;
  if (trialDays > 0) return `Free for ${count(trialDays, 'day')}`;
  return `${exactMoney(price[every].nowCents, currency)} today`;
}

/** What comes after: never a price that was not named. */
export function laterOf({ percentOff, trialDays, price, currency, monthsOff }: Offer, every: BilledEvery): string {
  const { nowCents, laterCents } = price[every];
  if (percentOff === 100) return 'No card is asked for. It ends by itself, and nothing is charged.';
  const later = `${exactMoney(laterCents, currency)} a ${every}`;
  const how = 'You can cancel at any time.';
  if (percentOff === 0) return `Then ${later}. ${how}`;
  const lowered = `${exactMoney(nowCents, currency)} a ${every} for payments in the first ${count(monthsOff, 'month')}`;
  return trialDays > 0 ? `Then ${lowered}, ${later} after that. ${how}` : `${lowered}, ${later} after that. ${how}`;
}

/** The page of one that is over: what is certain, and nothing else. */
export const overWords = {
  title: 'This offer is over',
  text: 'It was taken, withdrawn or too old, or its link is not whole. Nothing was accepted by opening this page.',
};
