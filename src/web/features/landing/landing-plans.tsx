import { type PaidPlan, type Prices, paidPlans, plans } from '#modules/billing/contract.ts';
import { money } from '#web/features/plans/money.ts';
import { PlanLine } from '#web/features/plans/plan-line.tsx';
import type { Line } from '#web/features/plans/plan-table.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { number } from '#web/language/formats.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { landingTexts } from './texts.tsx';

const scans = (): Record<PaidPlan, string> => ({
  standard: textsOf(landingTexts).landingPlans.standardScan,
  plus: textsOf(landingTexts).landingPlans.plusScan,
  premium: textsOf(landingTexts).landingPlans.premiumScan,
});
const beyond = (): Record<PaidPlan, readonly Line[]> => ({
  standard: [
    { text: textsOf(landingTexts).landingPlans.hostAndSearch },
    { text: textsOf(landingTexts).landingPlans.reportAndCsv },
  ],
  plus: [
    { text: textsOf(landingTexts).landingPlans.reportLeaksYourself },
    { text: textsOf(landingTexts).landingPlans.pdfApiAnd },
  ],
  premium: [
    ...(plans.premium.hotHostsEveryHours === 1 ? [{ text: textsOf(landingTexts).landingPlans.hotHosts }] : []),
    { text: textsOf(landingTexts).landingPlans.impersonationFakeAccounts },
    { text: textsOf(landingTexts).landingPlans.manualRemovalsSupport },
    { text: textsOf(landingTexts).landingPlans.deepFakes },
  ],
});

/** What differs; the full comparison is on the page of plans. */
export function LandingPlans({ prices }: { prices: Prices }) {
  const texts = useTexts(landingTexts).landingPlans;
  return (
    <section id="plans" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
      <h2 className="mb-6 text-section font-[620] tracking-[-0.022em]">{texts.plans}</h2>
      <div className="grid gap-4 md:grid-cols-3">
        {paidPlans.map((name) => (
          <Card key={name} aria-label={planTitle(name)} className="px-5 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-[16px] leading-6 font-[600]">{planTitle(name)}</h3>
              <p className="text-small text-muted">
                {texts.aMonth(
                  <span className="text-title font-[620] tracking-[-0.02em] text-text">
                    {money(prices.monthlyCents[name], prices.currency)}
                  </span>,
                )}
              </p>
            </div>
            <p className="mt-0.5 text-small text-muted">{scans()[name]}</p>
            <ul className="mt-3.5 space-y-0.5 border-t border-border pt-3.5">
              {[{ text: sizeOf(name) }, ...beyond()[name]].map((line) => (
                <PlanLine key={line.text} line={line} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

function sizeOf(name: PaidPlan): string {
  const { accounts, works } = plans[name].limits;
  return textsOf(landingTexts).landingPlans.accountsFiles(accounts, number(works));
}
