import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLabel } from '#web/brand/deployment.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { DepartingSoon } from '#web/features/notices/departing-soon.tsx';
import type { ReportSearch } from '#web/features/report/report-search.ts';
import { Page } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { day, defanged } from '#web/ui/words.ts';
import { CaseActions } from './case-actions.tsx';
import { CasePicture } from './case-picture.tsx';
import { caseQuery } from './case-queries.ts';
import { Waiting } from './case-sheet.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseParts, Neighbours } from './case-view.tsx';
import { caseName, worksWords } from './case-words.ts';
import { CounterNoticeCard } from './counter-notice.tsx';
import { PillOf } from './pill-of.tsx';
import { stateSentence } from './state-sentence.ts';
import { openCaseTexts } from './texts-later.ts';

type Props = { caseId: string; ids: readonly string[]; search: ReportSearch };

export function CasePage({ caseId, ids, search }: Props) {
  const texts = useTexts(openCaseTexts);
  const query = useQuery(caseQuery(caseId));
  const report = useLabel('/takedown-report');
  return (
    <Page
      title={texts.name(caseName(caseId))}
      crumb={
        <Link to="/takedown-report" search={{ ...search, as: undefined }} className="hover:underline max-md:hidden">
          {report}
        </Link>
      }
      foot={query.data && <CaseActions one={query.data} className="md:px-8" />}
    >
      <DepartingSoon />
      {query.data ? (
        <Whole one={query.data} ids={ids} search={search} />
      ) : (
        <Card>
          <Waiting error={query.error} again={() => void query.refetch()} />
        </Card>
      )}
    </Page>
  );
}

function Whole({ one, ids, search }: { one: CaseDetail; ids: readonly string[]; search: ReportSearch }) {
  const texts = useTexts(openCaseTexts);
  const { title, text } = stateSentence(one);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
      <div>
        <div className="flex items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-2 text-small text-muted">
            <PillOf one={one} />
            {one.firstNoticedAt && texts.firstNotice(day(one.firstNoticedAt))}
          </p>
          <span className="flex max-md:hidden">
            <Neighbours ids={ids} caseId={one.id} search={search} />
          </span>
        </div>
        <h2 className="mt-1 text-[22px] leading-7 font-[620] tracking-title md:text-page">{title}</h2>
        <p className="mt-1 max-w-[68ch] text-muted">{text}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <span translate="no" className="min-w-0 font-[500] wrap-anywhere">
            {defanged(one.url)}
          </span>
          <CopyButton text={one.url} label={texts.copyAddress} />
          <span translate={one.works.length > 0 ? 'no' : undefined} className="min-w-0 text-muted wrap-anywhere">
            {worksWords(one.works)}
          </span>
        </p>
      </div>
      <CasePicture caseId={one.id} className="h-32 w-full rounded-card lg:h-full lg:min-h-30" />
      <div className="grid content-start gap-4">
        <CounterNoticeCard one={one} />
        <Card className="p-4 md:p-5">
          <CaseTimeline one={one} />
        </Card>
      </div>
      <div className="grid content-start gap-3">
        <CaseParts one={one} as="cards" />
      </div>
    </div>
  );
}
