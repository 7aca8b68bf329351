import { type BilledEvery, monthsPaidInYear } from '#modules/billing/contract.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { count } from '#web/ui/words.ts';

const options = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: `Yearly, ${count(12 - monthsPaidInYear, 'month')} free` },
] as const;

/** How often is paid. Nothing is bought by switching. */
export function EverySwitch(props: { value: BilledEvery; onChange: (every: BilledEvery) => void }) {
  return <Segmented label="Billing period" options={options} {...props} />;
}
