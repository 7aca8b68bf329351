import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReportView } from '#modules/reports/views/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import type { CaseSummary, Report } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useToday } from '#web/ui/use-today.ts';
import { defanged } from '#web/ui/words.ts';
import { caseColumns } from './case-columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReportFilters } from './report-filters.tsx';
import { caseFilter, searchWords } from './report-views.ts';
import { reportTexts } from './texts.ts';
import { useChosen } from './use-chosen.ts';
import { ViewControl } from './view-control.tsx';

// Needed once something is chosen.
const ChosenBar = lazy(() => import('./chosen-bar.tsx').then((file) => ({ default: file.ChosenBar })));
// In place of the list, for whom there is none.
const ReportEmpty = lazy(() => import('./report-empty.tsx'));
const route = getRouteApi('/_app/takedown-report');

type Props = {
  report: Report | undefined;
  views: readonly ReportView[];
  onRemoveView: (view: ReportView) => void;
  isWhole: boolean;
};

/** The cases of a view: narrowed, chosen, exported. */
export function ReportList({ report, views, onRemoveView, isWhole }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const texts = useTexts(reportTexts);
  const [query, setQuery] = useQueryText();
  const filter = caseFilter(search);
  const list = useList<CaseSummary>('/cases', filter);
  const chosen = useChosen(filter);
  const narrow = useNarrow();
  const today = useToday();
  // With each change of the list and each new day, too: its days are told from today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => caseColumns(search), [search, list.items, today]);
  // A former subscriber reads.
  const mayAct = useViewer().frontendStatus !== 'former';
  const [choosing, setChoosing] = useState(false);
  const toggle = () => {
    chosen.clear();
    setChoosing(!choosing);
  };
  const clear = () =>
    void navigate({
      search: ({ state, columns, order, view }) => ({ state, columns, order, view }),
      resetScroll: false,
    });
  const filtered = searchWords({ ...search, state: undefined }) ?? '';
  const choice = {
    name: ({ url }: CaseSummary) => texts.choice.one(defanged(url)),
    has: chosen.has,
    onChange: (row: CaseSummary, on: boolean) => chosen.put([row], on),
    all: { name: texts.choice.page, onChange: (on: boolean) => chosen.put(list.items, on) },
  };
  return (
    <>
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
        <span className="ml-auto inline-flex flex-wrap justify-end gap-2">
          <ExportMenu search={search} exports={report?.exports} />
          <ViewControl views={views} onRemove={onRemoveView} choosing={mayAct ? { on: choosing, toggle } : undefined} />
        </span>
      </div>
      <ListCard
        name={texts.list.name}
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={(one) => one.id}
        rowsLead
        choice={mayAct && (!narrow || choosing) ? choice : undefined}
        query={filtered}
        nothing={texts.list.nothing(filtered)}
        onClearQuery={clear}
        safe={texts.list.safe}
        empty={
          <Suspense fallback={<SkeletonRows />}>
            <ReportEmpty isWhole={isWhole} />
          </Suspense>
        }
      />
      {chosen.rows.length > 0 && (
        <Suspense>
          <ChosenBar
            chosen={chosen}
            shown={list.items}
            hasMore={list.hasMore}
            csv={report?.exports.includes('csv') ?? false}
          />
        </Suspense>
      )}
    </>
  );
}
