import { getRouteApi } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Collection } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { WorksGrid } from './works-grid.tsx';

const AddCollectionForm = lazy(() =>
  import('./add-collection-form.tsx').then((file) => ({ default: file.AddCollectionForm })),
);

const route = getRouteApi('/_app/branches');
const everything = 'all';

export function ContentScreen() {
  const { collection: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const [query, setQuery] = useQueryText();
  const [adding, setAdding] = useState(false);
  const collections = useList<Collection>('/collections');
  const collection = collections.items.find((one) => one.id === chosen);
  const choose = (value: string) =>
    void navigate({
      search: (was) => ({ ...was, collection: value === everything ? undefined : value }),
      resetScroll: false,
    });
  const tabs = [
    { value: everything, label: 'Everything' },
    ...collections.items.map(({ id, title, works }) => ({ value: id, label: title, count: works })),
  ];
  return (
    <Page title={useLabel('/branches')}>
      <PageLead
        title="What is yours"
        actions={
          <Button onClick={() => setAdding(true)}>
            <FolderPlus size={16} aria-hidden />
            New collection
          </Button>
        }
      >
        We compare what we find with these files. They are encrypted, stay blurred until you ask, and never go to a
        host.
      </PageLead>
      <Tabs label="Collections" tabs={tabs} value={collection?.id ?? everything} onValueChange={choose}>
        {/* One panel whose content changes, so that an upload under way outlives a change of collection. */}
        <TabPanel value={collection?.id ?? everything} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <UploadPanel collection={collection} />
          <SearchBox label="Title of a file" value={query} onChange={setQuery} />
          <WorksGrid collectionId={collection?.id} query={query} onClearQuery={() => setQuery('')} />
        </TabPanel>
      </Tabs>
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="New collection"
        description="A set of files that belong together, so that finds are easier to judge."
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
