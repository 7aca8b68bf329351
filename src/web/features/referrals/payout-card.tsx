import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Payout, Referrals } from '#modules/referrals/contract.ts';
import { securityQuery } from '#web/features/account/security-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { exactMoney, money as shortMoney } from '#web/features/plans/money.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { day } from '#web/ui/words.ts';
import { askPayout, useReferralChange } from './referrals-query.ts';
import { referralTexts } from './texts.tsx';

const MethodForm = lazy(() => import('./method-form.tsx'));

/** Where the money goes, the way to ask for it, and what became of every request. */
export function PayoutCard({ data, isCurrent }: { data: Referrals; isCurrent: boolean }) {
  const texts = useTexts(referralTexts).payout;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <Method method={data.method} />
        <Ask data={data} isCurrent={isCurrent} />
        {data.payouts.length > 0 && (
          <ul aria-label={texts.requests} className="grid gap-3 border-t border-border pt-4">
            {data.payouts.map((one) => (
              <Requested key={one.id} payout={one} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Method({ method }: Pick<Referrals, 'method'>) {
  const texts = useTexts(referralTexts).payout;
  const { data: security, isFetching, refetch } = useQuery({ ...securityQuery, enabled: false });
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    if (!security) void refetch();
  };
  if (open && security)
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <MethodForm security={security} kind={method?.kind ?? 'bank'} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-small">
        {method ? (
          <>
            <span className="block text-muted">{texts.kinds[method.kind]}</span>
            <span translate="no" className="block font-[550] wrap-anywhere">
              {method.holder}, {method.shown}
            </span>
          </>
        ) : (
          <span className="text-muted">{texts.noMethod}</span>
        )}
      </p>
      <Button size="small" busy={open && isFetching} onClick={start}>
        {method ? texts.change : texts.add}
      </Button>
    </div>
  );
}

function Ask({ data, isCurrent }: { data: Referrals; isCurrent: boolean }) {
  const texts = useTexts(referralTexts).payout;
  const ask = useReferralChange(askPayout);
  const { money, minimumCents, method, payouts } = data;
  const least = shortMoney(minimumCents, money.currency);
  const isOpen = payouts.some(({ state }) => state === 'asked' || state === 'approved');
  const why = !isCurrent
    ? texts.termsFirst
    : !method
      ? texts.methodFirst
      : isOpen
        ? texts.oneAtATime
        : money.availableCents < minimumCents
          ? texts.fromLeast(least)
          : undefined;
  return (
    <div className="grid gap-2 border-t border-border pt-4">
      <ProblemStrip of={ask.error} />
      {why ? (
        <p className="text-small text-muted">{why}</p>
      ) : (
        <Button
          look="primary"
          className="justify-self-start"
          busy={ask.isPending}
          onClick={() => !ask.isPending && ask.mutate(undefined)}
        >
          {texts.ask(exactMoney(money.availableCents, money.currency))}
        </Button>
      )}
    </div>
  );
}

function Requested({ payout }: { payout: Payout }) {
  const texts = useTexts(referralTexts).payout;
  const { cents, currency, state, shown, askedAt, reference, reason } = payout;
  return (
    <li className="grid gap-0.5 text-small">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-[550] tabular-nums">{exactMoney(cents, currency)}</span>
        <span>{texts.states[state]}</span>
      </span>
      <span className="text-muted">
        {texts.askedOn(day(askedAt))} <span translate="no">{shown}</span>
      </span>
      {reference && (
        <span className="wrap-anywhere">
          {texts.reference} <span translate="no">{reference}</span>
        </span>
      )}
      {reason && (
        <span lang="en" className="wrap-anywhere">
          {reason}
        </span>
      )}
    </li>
  );
}
