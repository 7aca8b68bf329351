import { Link } from '@tanstack/react-router';
import { serviceTargetHours } from '#modules/billing/contract.ts';
import type { SupportStanding } from '#modules/support/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { spanOf } from './measured-words.ts';
import { supportTexts } from './texts.tsx';

/** What the plan promises, and beside it what was measured. */
export function OwnStanding({ of: { isPriority, targetHours, measured } }: { of: SupportStanding }) {
  const texts = useTexts(supportTexts).standing;
  return (
    <p className="max-w-[68ch] text-small text-muted">
      {targetHours === undefined ? texts.unpromised : texts.promised(targetHours)}{' '}
      {measured.medianMinutes === undefined
        ? texts.unmeasured
        : texts.measured(spanOf(measured.medianMinutes), measured.n, measured.days)}{' '}
      {!isPriority &&
        texts.plans(
          serviceTargetHours.prioritySupport,
          <Link to="/plans" className="text-primary underline">
            {texts.seePlans}
          </Link>,
        )}
    </p>
  );
}
