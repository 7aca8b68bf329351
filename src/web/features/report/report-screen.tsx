import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useParams } from '@tanstack/react-router';
import { FileCheck, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { CaseSummary } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { caseColumns } from './case-columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportQuery } from './report-query.ts';
import { caseFilter, engineTab, searchWords, viewOf, views } from './report-views.ts';
import { reportTexts } from './texts.ts';
import { Totals } from './totals.tsx';

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
  const narrow = useNarrow();
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
  const [query, setQuery] = useQueryText();
  const list = useList<CaseSummary>('/cases', caseFilter(search));
  const { data: report } = useQuery(reportQuery({ from: search.from, to: search.to }));
  const totals = report?.totals;
  const tabs: Tab[] = views.map(({ value }) => {
    const known = totals && { ...totals, review: totals.toReview }[value];
    return { value, label: texts.views[value], ...(known === undefined ? {} : { count: known }) };
  });
  if (viewer.effectiveSpecialFeatures.includes('searchEngineRemovals'))
    tabs.push({ value: engineTab, label: texts.views.engines });
  const choose = (value: string) =>
    void navigate({
      search: (was) => ({
        ...was,
        state: views.find((view) => view.value === value)?.state,
        tab: value === engineTab ? value : undefined,
      }),
      resetScroll: false,
    });
  const clear = () => void navigate({ search: ({ state }) => ({ state }), resetScroll: false });
  const filtered = searchWords({ ...search, state: undefined }) ?? '';
  const view = search.tab === engineTab ? engineTab : (viewOf(search.state) ?? '');
  return (
    <Page title={useLabel('/takedown-report')}>
      <Totals period={{ from: search.from, to: search.to }} />
      <Tabs label={texts.views.name} tabs={tabs} value={view} onValueChange={choose}>
        {view === engineTab ? (
          <TabPanel value={view} className="mt-4">
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <PacketList />
            </Suspense>
          </TabPanel>
        ) : (
          <TabPanel value={view} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <SearchBox
                label={texts.list.search}
                value={query}
                onChange={setQuery}
                className="md:min-w-48 md:max-w-60 md:flex-1"
              />
              <ReportFilters hosts={report?.byHost.map(({ host }) => host) ?? []} />
              {filtered && (
                <Button size="small" look="plain" onClick={clear}>
                  <X size={16} aria-hidden />
                  {texts.list.clear}
                </Button>
              )}
              {report && <ExportMenu search={search} exports={report.exports} className="ml-auto" />}
            </div>
            <ListCard
              name={texts.list.name}
              list={list}
              rows={list.items}
              columns={caseColumns(search)}
              rowKey={(one) => one.id}
              rowsLead
              query={filtered}
              nothing={texts.list.nothing(filtered)}
              onClearQuery={clear}
              safe={texts.list.safe}
              empty={<Empty view={view} />}
            />
          </TabPanel>
        )}
      </Tabs>
    </Page>
  );
}

function Empty({ view }: { view: string }) {
  const texts = useTexts(reportTexts).list;
  if (view === 'all')
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
