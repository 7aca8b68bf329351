import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OctagonAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Scam, ScamPage } from '#modules/registry/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { listQuery, useList } from '#web/features/api/list-query.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useNarrow } from '#web/features/shell/use-narrow.ts';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { scamKindTexts } from './kind-texts.ts';
import { OwnReplies, OwnReports } from './own-lists.tsx';
import { scamColumns } from './scam-columns.tsx';
import { registryTexts } from './texts.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));
const ScamSheet = lazy(() => import('./scam-sheet.tsx'));
const route = getRouteApi('/_app/risk-registry');

export function RegistryScreen() {
  const texts = useTexts(registryTexts);
  const kinds = useTexts(scamKindTexts);
  const [query, setQuery] = useQueryText();
  const asked = route.useSearch();
  const kind = keyOf(kinds, asked.kind);
  const order = keyOf(texts.orders, asked.order);
  const filter = useNarrow();
  const [reporting, setReporting] = useState(false);
  const [open, setOpen] = useState<Scam>();
  const sought = { q: query || undefined, kind, order };
  const list = useList<Scam>('/registry', sought);
  const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  const words = [query, kind && kinds[kind]].filter(Boolean).join(', ');
  return (
    <Page title={useLabel('/risk-registry')}>
      <PageLead
        title={texts.lead.title}
        actions={
          <Button look="primary" onClick={() => setReporting(true)}>
            {texts.lead.report}
          </Button>
        }
      >
        {texts.lead.text}
      </PageLead>
      <div className="flex flex-wrap gap-2">
        <SearchBox label={texts.search} value={query} onChange={setQuery} className="md:w-72" />
        <FilterSelect
          aria-label={texts.kind}
          value={kind ?? ''}
          onChange={(event) => filter({ kind: event.target.value || undefined })}
          options={[{ value: '', label: texts.everyKind }, ...options]}
        />
        <FilterSelect
          aria-label={texts.order}
          value={order ?? 'changed'}
          onChange={({ target }) => filter({ order: target.value === 'changed' ? undefined : target.value })}
          options={Object.entries(texts.orders).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {query && <AsRead filter={sought} />}
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={scamColumns(setOpen)}
        rowKey={({ id }) => id}
        query={words}
        nothing={texts.nothing(words)}
        onClearQuery={() => filter({ q: undefined, kind: undefined })}
        safe={texts.safe}
        empty={<EmptyState icon={OctagonAlert} {...texts.none} />}
      />
      <OwnReports />
      <OwnReplies />
      <Suspense>
        {reporting && <ReportDialog onDone={() => setReporting(false)} />}
        {open && <ScamSheet scam={open} onDone={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  );
}

/** As what the words were read, and how the other reading is written. */
function AsRead({ filter }: { filter: Record<string, string | undefined> }) {
  const texts = useTexts(registryTexts).read;
  const { data } = useInfiniteQuery(listQuery<Scam>('/registry', filter));
  const [page] = data?.pages ?? [];
  if (!page) return null;
  const { read } = page as ScamPage; // the answer of /registry says it beside its rows
  return (
    <p role="status" translate="no" className="text-small text-muted">
      {read ? wordsOf(texts, read) : texts.words}
    </p>
  );
}

function wordsOf(texts: typeof registryTexts.read, { kind, shown }: NonNullable<ScamPage['read']>): string {
  const name = shown.slice(1);
  return kind === 'handle' ? texts.handle(shown, name.includes('.') ? name : undefined) : texts[kind](shown);
}
