import { type BilledEvery, monthsPaidInYear } from '#modules/billing/contract.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { plansTexts } from './texts.ts';

const options = () =>
  [
    { value: 'month', label: textsOf(plansTexts).everySwitch.monthly },
    { value: 'year', label: textsOf(plansTexts).everySwitch.yearlyFree(12 - monthsPaidInYear) },
  ] as const;

/** How often is paid. Nothing is bought by switching. */
export function EverySwitch(props: { value: BilledEvery; onChange: (every: BilledEvery) => void }) {
  const texts = useTexts(plansTexts).everySwitch;
  return <Segmented label={texts.billingPeriod} options={options()} {...props} />;
}
