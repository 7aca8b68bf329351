import type { Move, PaidPlan } from '#modules/billing/contract.ts';
import type { Billing } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { moment } from '#web/ui/words.ts';
import { planTitle } from './plan-title.ts';
import { planHistoryTexts } from './texts-history.ts';

const told: Record<Move, (plan: string, from: string) => string> = {
  'trial-began': (plan) => textsOf(planHistoryTexts).trialOfBegan(plan),
  began: (plan) => textsOf(planHistoryTexts).began(plan),
  'came-back': (plan) => textsOf(planHistoryTexts).cameBackWith(plan),
  'trial-converted': (plan) => textsOf(planHistoryTexts).theTrialOf(plan),
  renewed: (plan) => textsOf(planHistoryTexts).renewed(plan),
  upgraded: (plan, from) => textsOf(planHistoryTexts).changedUpFrom(from, plan),
  downgraded: (plan, from) => textsOf(planHistoryTexts).changedDownFrom(from, plan),
  'interval-changed': (plan) => textsOf(planHistoryTexts).isPaidIn(plan),
  'change-planned': () => textsOf(planHistoryTexts).aChangeWas,
  'change-dropped': () => textsOf(planHistoryTexts).thePlannedChange,
  cancelled: (plan) => textsOf(planHistoryTexts).wasCancelledFor(plan),
  reactivated: (plan) => textsOf(planHistoryTexts).wasReactivated(plan),
  'payment-failed': () => textsOf(planHistoryTexts).aPaymentFailed,
  'payment-recovered': () => textsOf(planHistoryTexts).theOpenPayment,
  'grace-began': () => textsOf(planHistoryTexts).thePaymentIs,
  ended: (plan) => textsOf(planHistoryTexts).ended(plan),
};

const titleOf = (plan: PaidPlan | undefined): string =>
  plan ? planTitle(plan) : textsOf(planHistoryTexts).anotherPlan;

/** What became of a plan so far. */
export default function PlanHistory({ moves }: { moves: Billing['history'] }) {
  return (
    <ol className="mt-2 divide-y divide-border border-y border-border">
      {moves.map(({ at, move, plan, fromPlan }) => (
        <li key={`${at} ${move}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span>{told[move](planTitle(plan), titleOf(fromPlan))}</span>
          <time dateTime={at} className="text-muted">
            {moment(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
