import { paidPlans, plans } from '#modules/billing/contract.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { comparison } from './plan-table.ts';
import { plansTexts } from './texts.ts';

/** What the plans differ in, side by side; it scrolls inside itself where a phone is narrower. */
export function Comparison() {
  const { comparison: texts } = useTexts(plansTexts);
  return (
    <Card aria-label={texts.compareLimits}>
      <CardHead title={texts.compareLimits} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={texts.limitsOfThe}>
        <table className="w-full min-w-[440px] border-t border-border text-small">
          <thead>
            <tr className="border-b border-border">
              <td />
              {paidPlans.map((plan) => (
                <th key={plan} scope="col" className="px-4 py-2.5 text-left font-[550] max-md:px-2">
                  {planTitle(plan)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {comparison().map(({ name, of }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-2.5 text-left font-[400] text-muted">
                  {name}
                </th>
                {paidPlans.map((plan) => (
                  <td key={plan} className="px-4 py-2.5 max-md:px-2">
                    {of(plans[plan]) ?? <span className="text-muted">{texts.notIncluded}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
