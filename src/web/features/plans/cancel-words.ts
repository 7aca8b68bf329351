import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { textsOf } from '#web/language/texts.ts';
import { day } from '#web/ui/words.ts';
import { cancelTexts } from './texts-cancel.ts';

type Subscription = Pick<NonNullable<Billing['subscription']>, 'plan' | 'paidUntil' | 'endsWhenCancelled'>;
type Words = { done: string; after: string; what: string; ends: string[]; button: string };

/** What a cancellation brings: the end of the period that was paid, or an end at once where nothing was. */
export function cancelWords({ plan, paidUntil, endsWhenCancelled }: Subscription): Words {
  const texts = textsOf(cancelTexts);
  const title = planTitle(plan);
  const until = day(paidUntil);
  const { late } = texts;
  return endsWhenCancelled !== 'with-period'
    ? {
        done: late.isEnded(title),
        after: late.nothingMore,
        what: (endsWhenCancelled === 'at-once' ? late.endsAtOnce : late.beforeCharge)(title),
        ends: [late.noNew, late.noticesThatAre],
        button: late.endNow(title),
      }
    : {
        done: texts.isCancelled(title),
        after: texts.youKeepIt(until),
        what: texts.youKeepEverything(until),
        ends: [texts.afterNoNew(until), texts.noticesThatAre],
        button: texts.cancelFor(until),
      };
}
