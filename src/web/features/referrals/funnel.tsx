import type { Referrals } from '#modules/referrals/contract.ts';
import { exactMoney } from '#web/features/plans/money.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Figures } from '#web/ui/figures.tsx';
import { percent } from '#web/ui/words.ts';
import { referralTexts } from './texts.tsx';

/** From a click to a commission, each with what it is a part of. */
export function Funnel({ data: { funnel, money } }: { data: Referrals }) {
  const texts = useTexts(referralTexts).funnel;
  const { clicks, signUps, paying } = funnel;
  const earned = money.reviewCents + money.heldCents + money.availableCents + money.askedCents + money.paidCents;
  const part = (some: number, all: number, of: (share: string) => string): string | undefined => {
    const share = percent(some, all);
    return share === undefined || some > all ? undefined : of(share);
  };
  return (
    <Figures
      figures={[
        { label: texts.clicks, value: number(clicks), note: texts.onceADay },
        { label: texts.signUps, value: number(signUps), note: part(signUps, clicks, texts.ofClicks) },
        { label: texts.paying, value: number(paying), note: part(paying, signUps, texts.ofSignUps) },
        { label: texts.commission, value: exactMoney(earned, money.currency), note: texts.soFar },
      ]}
    />
  );
}
