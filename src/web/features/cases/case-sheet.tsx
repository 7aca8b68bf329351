import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiProblem, referenceOf } from '#web/features/api/problem.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import type { ReportSearch } from '#web/features/report/report-search.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { defanged } from '#web/ui/words.ts';
import { CaseActions } from './case-actions.tsx';
import { CasePicture } from './case-picture.tsx';
import { caseQuery } from './case-queries.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseParts, Neighbours } from './case-view.tsx';
import { caseName } from './case-words.ts';
import { CounterNoticeCard } from './counter-notice.tsx';
import { PillOf } from './pill-of.tsx';
import { stateSentence } from './state-sentence.ts';
import { openCaseTexts } from './texts-later.ts';
import { UnverifiedState } from './unverified-state.tsx';

type Props = { caseId: string | undefined; ids: readonly string[]; search: ReportSearch; onClose: () => void };

/** A case over its list; the list stays where it is. While the sheet slides out it keeps what it showed. */
export function CaseSheet({ caseId, ids, search, onClose }: Props) {
  const texts = useTexts(openCaseTexts);
  const [shown, setShown] = useState(caseId);
  useEffect(() => {
    if (caseId) setShown(caseId);
  }, [caseId]);
  const id = caseId ?? shown;
  return (
    <Sheet
      open={caseId !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={id ? texts.name(caseName(id)) : texts.anyCase}
      hideTitle
    >
      {id && <Content key={id} caseId={id} ids={ids} search={search} />}
    </Sheet>
  );
}

function Content({ caseId, ids, search }: { caseId: string; ids: readonly string[]; search: ReportSearch }) {
  const texts = useTexts(openCaseTexts);
  const query = useQuery(caseQuery(caseId));
  return (
    <>
      <div className="absolute top-3 right-13 flex gap-1">
        <Neighbours ids={ids} caseId={caseId} search={search} />
        <Tooltip words={texts.openAsPage}>
          <Button asChild look="plain" size="icon">
            <Link
              to="/takedown-report/$caseId"
              params={{ caseId }}
              search={{ ...search, as: 'page' }}
              aria-label={texts.openAsPage}
            >
              <Maximize2 size={16} aria-hidden />
            </Link>
          </Button>
        </Tooltip>
      </div>
      {query.data ? <Whole one={query.data} /> : <Waiting error={query.error} again={() => void query.refetch()} />}
    </>
  );
}

export function Waiting({ error, again }: { error: unknown; again: () => void }) {
  const texts = useTexts(openCaseTexts);
  const { onboarding } = useViewer();
  if (!error) return <SkeletonRows rows={6} />;
  if (error instanceof ApiProblem && error.status === 404 && !onboarding.ownership) return <UnverifiedState />;
  if (error instanceof ApiProblem && error.status === 404)
    return <ErrorState title={texts.none.title} safe={texts.none.text} onRetry={again} />;
  return (
    <ErrorState
      title={texts.notLoaded.title}
      safe={texts.notLoaded.text}
      reference={referenceOf(error)}
      onRetry={again}
    />
  );
}

function Whole({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts);
  const { title, text } = stateSentence(one);
  return (
    <>
      <div className="border-b border-border py-4 pr-52 pl-6">
        <p className="flex flex-wrap items-center gap-2 text-small text-muted">
          <PillOf one={one} />
          {texts.name(caseName(one.id))}
        </p>
        <p translate="no" className="mt-1.5 text-step font-[600] tracking-title wrap-anywhere">
          {defanged(one.url)}
        </p>
        <p className="text-small text-muted">
          {title} {text}
        </p>
      </div>
      <div className="grid min-h-0 flex-1 overflow-y-auto lg:grid-cols-[minmax(0,1fr)_336px] lg:overflow-hidden">
        <div className="grid content-start gap-4 p-6 lg:overflow-y-auto">
          <CounterNoticeCard one={one} />
          <CaseTimeline one={one} />
        </div>
        <div className="border-border bg-background p-6 max-lg:border-t lg:overflow-y-auto lg:border-l">
          <CasePicture caseId={one.id} className="h-28" />
          <div className="mt-2">
            <CopyButton text={one.url} label={texts.copyAddress} />
          </div>
          <CaseParts one={one} as="plain" />
        </div>
      </div>
      <CaseActions one={one} />
    </>
  );
}
