import { AtSign, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { AddSeveral } from '#web/features/lines/add-several.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { AddBrandForm } from './add-brand-form.tsx';
import { brandColumns } from './brand-columns.tsx';
import { brandTexts } from './texts.tsx';

const EditBrandDialog = lazy(() => import('./edit-brand-dialog.tsx'));
const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((it) => ({ default: it.VerifyDialog })));

export function BrandsScreen() {
  const texts = useTexts(brandTexts);
  const [query, setQuery] = useQueryText();
  const [adding, setAdding] = useState(false);
  const [proving, setProving] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const list = useList<Brand>('/brands');
  const { hidden, remove } = useUndoableDelete('/brands');
  const rows = list.items.filter(
    (brand) =>
      !hidden.has(brand.id) &&
      contains(query, brand.handle, brand.platform, brand.displayName, ...brand.aliases, ...brand.oldHandles),
  );
  const columns = brandColumns({
    onProve: (brand) => setProving(brand.id),
    onEdit: (brand) => setEditing(brand.id),
    onRemove: (brand) => remove(brand.id, texts.removed.title(brand.handle), texts.removed.text),
  });
  const named = (id: string) => list.items.find((brand) => brand.id === id);
  const added = (brand: Brand) => {
    setAdding(false);
    setProving(brand.id);
  };
  return (
    <Page title={useLabel('/brands')}>
      <PageLead
        title={texts.lead.title}
        actions={
          <span className="flex flex-wrap gap-2">
            <AddSeveral path="/brands" cells={3} {...texts.several} />
            <Button look="primary" onClick={() => setAdding(true)}>
              <Plus size={16} aria-hidden />
              {texts.add}
            </Button>
          </span>
        }
      >
        {texts.lead.text}
      </PageLead>
      <SearchBox label={texts.search} value={query} onChange={setQuery} />
      <ListCard
        name={texts.list}
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(brand) => brand.id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.safe}
        empty={
          <EmptyState icon={AtSign} title={texts.none.title} text={texts.none.text}>
            <Button size="small" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </EmptyState>
        }
      />
      <Dialog open={adding} onOpenChange={setAdding} title={texts.add} description={texts.addHelp}>
        <AddBrandForm onAdded={added} />
      </Dialog>
      <Suspense>
        {proving && <VerifyDialog brand={named(proving)} onClose={() => setProving(undefined)} />}
        {editing && <EditBrandDialog brand={named(editing)} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </Page>
  );
}
