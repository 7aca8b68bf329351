import { Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { Leak } from '#web/features/api/types.ts';
import { leakColumns } from '#web/features/leaks/leak-columns.tsx';
import { LeakHistory } from '#web/features/leaks/leak-history.tsx';
import { useLeaks } from '#web/features/leaks/use-leaks.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { AskForm } from './ask-form.tsx';
import { removalsTexts } from './texts.ts';
import { useRemovals } from './use-removals.ts';

export function FreeRemovalsScreen() {
  const texts = useTexts(removalsTexts);
  const hasPlan = useViewer().frontendStatus === 'subscribed';
  const found = useLeaks('/promo-removals');
  const quota = useRemovals(found.list.items);
  return (
    <Page title={useLabel('/promo-protect')}>
      <PageLead title={texts.lead.title} actions={!hasPlan && quota && <Left {...quota} />}>
        {texts.lead.text}
      </PageLead>
      {hasPlan ? (
        <Card>
          <EmptyState icon={Ticket} title={texts.withPlan.title} text={texts.withPlan.text}>
            <Button asChild>
              <Link to="/takedown-report">{texts.withPlan.toReport}</Link>
            </Button>
          </EmptyState>
        </Card>
      ) : quota?.left === 0 ? (
        <Card>
          <EmptyState icon={Ticket} title={texts.none.title(quota.of)} text={texts.none.text}>
            <Button asChild look="primary">
              <Link to="/plans">{texts.none.toPlans}</Link>
            </Button>
          </EmptyState>
        </Card>
      ) : (
        <AskForm />
      )}
      <LeakHistory
        of={found}
        name={texts.history.list}
        columns={leakColumns(hasPlan ? undefined : whereNext)}
        safe={texts.history.safe}
        empty={<EmptyState icon={Ticket} {...texts.history.empty} />}
      />
    </Page>
  );
}

function Left({ of, used, waiting, left }: { of: number; used: number; waiting: number; left: number }) {
  const texts = useTexts(removalsTexts).lead;
  const rest = [used > 0 && texts.used(used), waiting > 0 && texts.waiting(waiting)].filter(Boolean);
  return (
    <p className="text-small text-muted">
      <span className="font-[550] text-text">{texts.left(left, of)}</span>
      {rest.length > 0 && <span className="block">{rest.join(', ')}</span>}
    </p>
  );
}

/** Without a plan a copy is decided on its page of finds, and what became of it is read in its notice. */
function whereNext({ caseState, host }: Leak & { caseId: string }) {
  const texts = textsOf(removalsTexts).history;
  const [to, words, name] =
    caseState === 'found'
      ? (['/review', texts.decide, texts.decideOn(host)] as const)
      : (['/notices', texts.notice, texts.noticeOf(host)] as const);
  return (
    <Link to={to} aria-label={name} className="font-[550] text-primary underline underline-offset-[3px]">
      {words}
    </Link>
  );
}
