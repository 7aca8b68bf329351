import { getRouteApi } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { Collection } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { LimitLine } from '#web/features/plans/limit-line.tsx';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { CollectionActs } from './collection-acts.tsx';
import { contentTexts } from './texts.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { WorksGrid } from './works-grid.tsx';

const AddCollectionForm = lazy(() =>
  import('./add-collection-form.tsx').then((file) => ({ default: file.AddCollectionForm })),
);

const CoverageCard = lazy(() => import('./coverage-card.tsx'));
const StopnciiCard = lazy(() => import('./stopncii-card.tsx'));

const route = getRouteApi('/_app/branches');
const everything = 'all';

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

export function ContentScreen() {
  const texts = useTexts(contentTexts);
  const { collection: chosen, ...search } = route.useSearch();
  const { used: _, ...ways } = texts.shelf.ways;
  const show = keyOf(ways, search.show);
  const audience = keyOf(texts.shelf.audiences, search.audience);
  const order = keyOf(texts.shelf.orders, search.order);
  const navigate = route.useNavigate();
  const [query, setQuery] = useQueryText();
  const [adding, setAdding] = useState(false);
  const collections = useWholeList<Collection>('/collections', show === 'archived' ? { archived: 'true' } : {});
  const collection = collections.items.find((one) => one.id === chosen);
  const choose = (value: string) =>
    void navigate({
      search: (was) => ({ ...was, collection: value === everything ? undefined : value }),
      resetScroll: false,
    });
  const narrow = (next: { show?: string; audience?: string; order?: string }) =>
    void navigate({
      search: (was) => ({ ...was, ...next, ...(next.show === undefined ? {} : { collection: undefined }) }),
      resetScroll: false,
    });
  const tabs = [
    { value: everything, label: texts.everything },
    ...collections.items.map(({ id, title, works }) => ({
      value: id,
      label: title,
      translate: 'no' as const,
      count: works,
    })),
  ];
  return (
    <Page title={useLabel('/branches')}>
      <PageLead
        title={texts.lead.title}
        actions={
          <Button onClick={() => setAdding(true)}>
            <FolderPlus size={16} aria-hidden />
            {texts.collection.new}
          </Button>
        }
      >
        {texts.lead.text}
      </PageLead>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[320px_minmax(0,1fr)]">
        <LimitLine of="works" />
        <Suspense>
          <CoverageCard />
        </Suspense>
      </div>
      <Tabs label={texts.collections} tabs={tabs} value={collection?.id ?? everything} onValueChange={choose}>
        {/* One panel whose content changes, so that an upload under way outlives a change of collection. */}
        <TabPanel value={collection?.id ?? everything} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          {collection && <CollectionActs key={collection.id} collection={collection} />}
          {show !== 'archived' && (
            <UploadPanel collection={collection}>{(queue) => <UnfinishedUploads queue={queue} />}</UploadPanel>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <SearchBox label={texts.search} value={query} onChange={setQuery} />
            <FilterSelect
              aria-label={texts.shelf.show}
              options={optionsOf(texts.shelf.ways)}
              value={show ?? 'used'}
              onChange={({ target }) => narrow({ show: target.value === 'used' ? '' : target.value })}
            />
            <FilterSelect
              aria-label={texts.shelf.audience}
              options={[{ value: '', label: texts.shelf.anyAudience }, ...optionsOf(texts.shelf.audiences)]}
              value={audience ?? ''}
              onChange={({ target }) => narrow({ audience: target.value })}
            />
            <FilterSelect
              aria-label={texts.shelf.order}
              options={optionsOf(texts.shelf.orders)}
              value={order ?? 'newest'}
              onChange={({ target }) => narrow({ order: target.value })}
            />
          </div>
          {(show === 'archived' || show === 'unwatched') && (
            <p className="text-small text-muted">
              {show === 'archived' ? texts.shelf.archivedHelp : texts.shelf.unwatchedHelp}
            </p>
          )}
          <WorksGrid
            key={show}
            show={show}
            audience={audience}
            order={order}
            collectionId={collection?.id}
            collections={collections.items}
            query={query}
            onClearQuery={() => setQuery('')}
          />
        </TabPanel>
      </Tabs>
      <Suspense>
        <StopnciiCard />
      </Suspense>
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title={texts.collection.new}
        description={texts.collection.newHelp}
      >
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <AddCollectionForm
            onAdded={(id) => {
              setAdding(false);
              choose(id);
            }}
          />
        </Suspense>
      </Dialog>
    </Page>
  );
}
