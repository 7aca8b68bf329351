import type { Referrals } from '#modules/referrals/contract.ts';
import { exactMoney } from '#web/features/plans/money.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { day } from '#web/ui/words.ts';
import { referralTexts } from './texts.tsx';

export function MoneyCard({ money }: { money: Referrals['money'] }) {
  const texts = useTexts(referralTexts).money;
  const { currency, reviewCents, heldCents, availableCents, askedCents, paidCents, nextAt } = money;
  const lines = [
    ...(reviewCents > 0 ? [{ name: texts.review, cents: reviewCents, note: texts.reviewNote }] : []),
    { name: texts.held, cents: heldCents, note: nextAt ? texts.heldUntil(day(nextAt)) : texts.heldNote },
    {
      name: texts.available,
      cents: availableCents,
      note: availableCents < 0 ? texts.owedNote : texts.availableNote,
    },
    { name: texts.asked, cents: askedCents, note: texts.askedNote },
    { name: texts.paid, cents: paidCents, note: texts.paidNote },
  ];
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        <dl className="grid gap-3">
          {lines.map(({ name, cents, note }) => (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <dt className="font-[550]">{name}</dt>
              <dd className="text-right font-[550] tabular-nums">{exactMoney(cents, currency)}</dd>
              <dd className="col-span-2 text-small text-muted">{note}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
