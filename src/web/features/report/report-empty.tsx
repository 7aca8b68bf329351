import { Link } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { reportTexts } from './texts.ts';

/** In place of the list where a view has no case. `isWhole`: it narrows nothing. */
export default function ReportEmpty({ isWhole }: { isWhole: boolean }) {
  const texts = useTexts(reportTexts).list;
  const { onboarding } = useViewer();
  if (!onboarding.ownership) return <UnverifiedState />;
  if (isWhole)
    return (
      <EmptyState icon={FileCheck} title={texts.none} text={texts.noneHelp}>
        <Button asChild size="small">
          <Link to="/dashboard">{texts.lastScan}</Link>
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={FileCheck} title={texts.noneInState} text={texts.noneInStateHelp}>
      <Button asChild size="small">
        <Link to="/takedown-report">{texts.showAll}</Link>
      </Button>
    </EmptyState>
  );
}
