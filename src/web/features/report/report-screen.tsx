import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ReportView } from '#modules/reports/views/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { CaseSummary } from '#web/features/api/types.ts';
import { DepartingSoon } from '#web/features/notices/departing-soon.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { Page } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ReportList } from './report-list.tsx';
import { reportQuery } from './report-query.ts';
import type { ReportSearch } from './report-search.ts';
import { views as fixedViews, tabCounts } from './report-tabs.ts';
import { caseFilter, engineTab, searchOf, viewOf } from './report-views.ts';
import { reportTexts } from './texts.ts';
import { Totals } from './totals.tsx';
import { useNarrowUnderDialog } from './use-narrow-under-dialog.ts';
import { useViews } from './use-views.ts';

// Loaded beside the list, which stands first.
const CasePage = lazy(() => import('#web/features/cases/case-page.tsx').then((file) => ({ default: file.CasePage })));
const PacketList = lazy(() =>
  import('#web/features/deindexing/packet-list.tsx').then((file) => ({ default: file.PacketList })),
);
const CaseSheet = lazy(() =>
  import('#web/features/cases/case-sheet.tsx').then((file) => ({ default: file.CaseSheet })),
);

const route = getRouteApi('/_app/takedown-report');

/** The list of cases; an open one lies over it from 768 px on, and is a page of its own below that or when asked. */
export function ReportScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { caseId } = useParams({ strict: false });
  const narrow = useNarrowUnderDialog();
  const list = useList<CaseSummary>('/cases', caseFilter(search));
  const ids = list.items.map(({ id }) => id);
  // Loaded with the first case that is opened, and kept while it slides out.
  const [hasOpened, setOpened] = useState(false);
  if (caseId && !hasOpened) setOpened(true);
  if (caseId && (narrow || search.as === 'page'))
    return (
      <Suspense>
        <CasePage caseId={caseId} ids={ids} search={search} />
      </Suspense>
    );
  return (
    <>
      <ListPage />
      {hasOpened && (
        <Suspense>
          <CaseSheet
            caseId={caseId}
            ids={ids}
            search={search}
            onClose={() => void navigate({ to: '/takedown-report', search, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  );
}

function ListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const texts = useTexts(reportTexts);
  const viewer = useViewer();
  const period = { from: search.from, to: search.to };
  const { data: report } = useQuery(reportQuery(period));
  const { views, remove } = useViews();
  // They count what the tab lists: of the whole period, so not beside a list that is narrowed further.
  const counts = search.host || search.site || search.kind || search.q ? undefined : report && tabCounts(report.totals);
  const tabs: Tab[] = fixedViews.map(({ value }) => {
    const known = counts?.[value];
    return { value, label: texts.views[value], ...(known === undefined ? {} : { count: known }) };
  });
  if (viewer.effectiveSpecialFeatures.includes('searchEngineRemovals'))
    tabs.push({ value: engineTab, label: texts.views.engines });
  tabs.push(...views.map(({ id, name }) => ({ value: id, label: name, translate: 'no' as const })));
  const kept = views.find(({ id }) => id === search.view);
  const choose = (value: string) => {
    const opened = views.find(({ id }) => id === value);
    // From one of one's own, another tab starts afresh: its filters were the view.
    const fixed = (was: ReportSearch) => ({
      ...(kept ? {} : was),
      view: undefined,
      state: fixedViews.find((one) => one.value === value)?.state,
      tab: value === engineTab ? value : undefined,
    });
    void navigate({ search: opened ? searchOf(opened) : fixed, resetScroll: false });
  };
  const removeView = (view: ReportView) => {
    remove(view);
    void navigate({ search: (was) => ({ ...was, view: undefined }), resetScroll: false });
  };
  const view = search.tab === engineTab ? engineTab : (kept?.id ?? viewOf(search.state) ?? '');
  return (
    <Page title={useLabel('/takedown-report')}>
      <DepartingSoon />
      <Totals period={period} />
      <Tabs label={texts.views.name} tabs={tabs} value={view} onValueChange={choose}>
        {view === engineTab ? (
          <TabPanel value={view} className="mt-4">
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <PacketList />
            </Suspense>
          </TabPanel>
        ) : (
          <TabPanel value={view} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            <ReportList report={report} views={views} onRemoveView={removeView} isWhole={view === 'all'} />
          </TabPanel>
        )}
      </Tabs>
    </Page>
  );
}
