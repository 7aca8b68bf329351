import { getRouteApi } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { Collection } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { LimitLine } from '#web/features/plans/limit-line.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
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

const StopnciiCard = lazy(() => import('./stopncii-card.tsx'));

const route = getRouteApi('/_app/branches');
const everything = 'all';
const ways = ['used', 'unwatched', 'archived'] as const;

export function ContentScreen() {
  const texts = useTexts(contentTexts);
  const { collection: chosen, show: asked } = route.useSearch();
  const show = asked === 'archived' || asked === 'unwatched' ? asked : undefined;
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
      <LimitLine of="works" />
      <Tabs label={texts.collections} tabs={tabs} value={collection?.id ?? everything} onValueChange={choose}>
        {/* One panel whose content changes, so that an upload under way outlives a change of collection. */}
        <TabPanel value={collection?.id ?? everything} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          {collection && <CollectionActs key={collection.id} collection={collection} />}
          {show !== 'archived' && (
            <UploadPanel collection={collection}>{(queue) => <UnfinishedUploads queue={queue} />}</UploadPanel>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <SearchBox label={texts.search} value={query} onChange={setQuery} />
            <Segmented
              label={texts.shelf.show}
              options={ways.map((value) => ({ value, label: texts.shelf.ways[value] }))}
              value={show ?? 'used'}
              onChange={(value) =>
                void navigate({
                  search: ({ collection: _, ...was }) => ({ ...was, show: value === 'used' ? undefined : value }),
                  resetScroll: false,
                })
              }
            />
          </div>
          {show && (
            <p className="text-small text-muted">
              {show === 'archived' ? texts.shelf.archivedHelp : texts.shelf.unwatchedHelp}
            </p>
          )}
          <WorksGrid
            key={show}
            show={show}
            collectionId={collection?.id}
            intimate={collection?.sensitivity === 'intimate'}
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
