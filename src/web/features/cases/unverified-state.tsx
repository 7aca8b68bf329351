import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { unverifiedTexts } from './texts-unverified.ts';

/** In place of a list of copies, for a creator none of whose accounts is verified: they see counts only. */
export function UnverifiedState() {
  const texts = useTexts(unverifiedTexts);
  const isFormer = useViewer().frontendStatus === 'former';
  return (
    <EmptyState icon={UserCheck} title={texts.title} text={isFormer ? texts.helpFormer : texts.help}>
      <Button asChild size="small">
        {isFormer ? <Link to="/plans">{texts.plans}</Link> : <Link to="/onboarding">{texts.verify}</Link>}
      </Button>
    </EmptyState>
  );
}
