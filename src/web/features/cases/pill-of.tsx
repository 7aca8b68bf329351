import type { CaseSummary } from '#web/features/api/types.ts';
import { CasePill } from '#web/ui/case-pill.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { daysLeft } from './case-words.ts';

/** The state of a case, with what its list or page adds to it. */
export function PillOf({ one }: { one: CaseSummary }) {
  const left = daysLeft(one, productNow());
  return (
    <CasePill state={one.state} step={one.step} round={one.round} {...(left === undefined ? {} : { daysLeft: left })} />
  );
}
