import { Check } from 'lucide-react';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { useDeployment } from '#web/brand/deployment.tsx';
import type { Offer } from '#web/features/api/types.ts';
import { money } from '#web/features/plans/money.ts';
import { pitches } from '#web/features/plans/plan-table.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { moment } from '#web/ui/words.ts';
import { offersTexts } from './texts.tsx';

/** Everything an offer says: the words that came with it, the price now and later, and until when it can be taken. */
export function OfferTerms({ offer, every }: { offer: Offer; every: BilledEvery }) {
  const texts = useTexts(offersTexts).offerTerms;
  const { plan, message, expiresAt, bound } = offer;
  const deployment = useDeployment();
  return (
    <Card aria-label={texts.theOffer} className="p-5">
      {message && (
        <blockquote translate="no" className="mb-4 border-l-2 border-primary pl-3 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
      <p className="text-[16px] leading-[22px] font-[600]">{planTitle(plan)}</p>
      <p className="mt-1 text-[26px] leading-8 font-[620] tracking-[-0.03em] tabular-nums">{nowOf(offer, every)}</p>
      <p className="mt-1 text-small text-muted">{laterOf(offer, every)}</p>
      <ul className="mt-4 space-y-1.5 border-t border-border pt-4 text-small">
        {pitches(deployment)[plan].lines.map(({ text }) => (
          <li key={text} className="flex items-start gap-2">
            <Check size={15} aria-hidden className="mt-0.5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-border pt-3 text-small text-muted">
        {texts.itCanBe(<time dateTime={expiresAt}>{moment(expiresAt)}</time>, bound)}
      </p>
    </Card>
  );
}

/** What is paid on the day it is taken. */
export function nowOf({ percentOff, trialDays, price, currency, monthsOff }: Offer, every: BilledEvery): string {
  const texts = textsOf(offersTexts).offerTerms;
  if (percentOff === 100) return texts.freeMonths(monthsOff);
  if (trialDays > 0) return texts.freeDays(trialDays);
  return texts.today(money(price[every].nowCents, currency));
}

/** What comes after: never a price that was not named. */
export function laterOf({ percentOff, trialDays, price, currency, monthsOff }: Offer, every: BilledEvery): string {
  const texts = textsOf(offersTexts).offerTerms;
  const { nowCents, laterCents } = price[every];
  if (percentOff === 100) return texts.noCardIs;
  const later = texts.a(money(laterCents, currency), every);
  if (percentOff === 0) return texts.thenLater(later);
  const lowered = texts.aForPayments(money(nowCents, currency), every, monthsOff);
  return trialDays > 0 ? texts.thenAfterThat(lowered, later) : texts.afterThat(lowered, later);
}

/** The page of one that is over: what is certain, and nothing else. */
export const overWords = () => ({
  title: textsOf(offersTexts).offerTerms.thisOfferIs,
  text: textsOf(offersTexts).offerTerms.itWasTaken,
});
