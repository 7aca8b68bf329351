import type { Feature } from '#modules/access/contract.ts';
import type { Choice } from '#modules/billing/contract.ts';
import { useDeployment } from '#web/brand/deployment.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Badge } from '#web/ui/pill.tsx';
import { money } from './money.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanLine } from './plan-line.tsx';
import { planHeld } from './plan-step.ts';
import { pitches } from './plan-table.ts';
import { plansTexts } from './texts.ts';

type Props = {
  billing: Billing;
  choice: Choice;
  /** Why this one stands out, in a few words. */
  ring?: string | undefined;
  /** What the locked page asked for: its lines are tinted. */
  hit?: readonly Feature[];
  /** Where to go on once it is theirs. */
  from?: string | undefined;
};

/** One plan: what it costs, what can be done about it today, and what it adds. */
export function PlanCard({ billing, choice, ring, hit = [], from }: Props) {
  const texts = useTexts(plansTexts).planCard;
  const { plan, every } = choice;
  const price = billing.plans.find((one) => one.plan === plan);
  const { whom, lines } = pitches(useDeployment())[plan];
  const isMine = planHeld(billing) === plan;
  return (
    <Card
      aria-label={planTitle(plan)}
      className={cn('p-5', ring && 'border-primary shadow-[0_0_0_1px_var(--primary)] max-md:order-first')}
    >
      <div className="flex min-h-[22px] items-center justify-between gap-2">
        <h2 className="text-[16px] leading-[22px] font-[600]">{planTitle(plan)}</h2>
        {ring && <Badge>{ring}</Badge>}
        {isMine && !ring && <Badge className="bg-neutral-soft text-neutral">{texts.yourPlan}</Badge>}
      </div>
      {price && (
        <p className="mt-2.5 mb-0.5 flex items-baseline gap-1.5 text-[32px] leading-10 font-[620] tracking-[-0.03em] tabular-nums">
          {money(every === 'year' ? price.yearCents : price.monthCents, billing.currency)}
          <span className="text-body font-[400] tracking-normal text-muted">{texts.a(every)}</span>
        </p>
      )}
      <p className="text-small text-muted md:min-h-10">{whom}</p>
      <PlanAction billing={billing} choice={choice} wanted={ring !== undefined} from={from} />
      <ul className="mt-4 space-y-0.5 border-t border-border pt-4">
        {lines.map((line) => (
          <PlanLine key={line.text} line={line} isHit={line.feature !== undefined && hit.includes(line.feature)} />
        ))}
      </ul>
    </Card>
  );
}
