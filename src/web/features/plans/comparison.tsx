import { useUser } from '#web/features/session/user.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Badge } from '#web/ui/pill.tsx';
import { comparison, type PaidPlan, paidPlans, planNames } from './plan-table.ts';

/** All plans side by side; on a phone the facts of one plan stand together, the wanted one first. */
export function Comparison({ wanted }: { wanted?: PaidPlan | undefined }) {
  const { data: viewer } = useUser();
  const plans = paidPlans.map((plan, column) => ({ plan, column }));
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {plans.map(({ plan, column }) => (
        <Card
          key={plan}
          aria-label={planNames[plan]}
          className={cn(
            'p-5',
            plan === wanted && 'border-primary shadow-[0_0_0_1px_var(--primary)] max-md:order-first',
          )}
        >
          <div className="flex min-h-[22px] items-center justify-between gap-2">
            <h2 className="text-[16px] leading-[22px] font-[600]">{planNames[plan]}</h2>
            {plan === wanted && <Badge>Has what you asked for</Badge>}
            {plan !== wanted && viewer?.plan === plan && viewer.frontendStatus === 'subscribed' && (
              <Badge className="bg-neutral-soft text-neutral">Your plan</Badge>
            )}
          </div>
          <dl className="mt-3 divide-y divide-border border-t border-border text-small">
            {comparison.map(({ name, values }) => (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right font-[500]">
                  {values[column] === '–' ? (
                    <span className="whitespace-nowrap text-muted">not included</span>
                  ) : (
                    values[column]
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
