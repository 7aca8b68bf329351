import { getRouteApi } from '@tanstack/react-router';
import { Archive, AtSign, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { Brand } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { AddSeveral } from '#web/features/lines/add-several.tsx';
import { LimitLine } from '#web/features/plans/limit-line.tsx';
import { useMayBegin } from '#web/features/session/use-may-begin.ts';
import { keyOf, oneOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { AddBrandForm } from './add-brand-form.tsx';
import { brandColumns } from './brand-columns.tsx';
import { brandOrders } from './brand-orders.ts';
import { brandTexts } from './texts.tsx';
import { useRemoveBrand } from './use-remove-brand.tsx';
import { useShelveBrand } from './use-shelve-brand.ts';

const route = getRouteApi('/_app/brands');
const shows = ['all', 'current', 'archived'] as const;

const TrademarksCard = lazy(() => import('#web/features/trademarks/trademarks-card.tsx'));
const EditBrandDialog = lazy(() => import('./edit-brand-dialog.tsx'));
const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((it) => ({ default: it.VerifyDialog })));

/** Accounts and trade marks; without a plan for accounts, the marks alone, to be read and deleted. */
export function BrandsScreen() {
  return useMayBegin('/brands') ? <AccountsScreen /> : <MarksScreen />;
}

function MarksScreen() {
  return (
    <Page title={useLabel('/brands')}>
      <Suspense>
        <TrademarksCard />
      </Suspense>
    </Page>
  );
}

function AccountsScreen() {
  const texts = useTexts(brandTexts);
  const [query, setQuery] = useQueryText();
  const [adding, setAdding] = useState(false);
  const [proving, setProving] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const list = useWholeList<Brand>('/brands');
  const asked = route.useSearch();
  const show = oneOf(shows, asked.show) ?? 'current';
  const sort = keyOf(brandOrders, asked.sort) ?? 'oldest';
  const navigate = route.useNavigate();
  const look = (next: object) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  const shelve = useShelveBrand();
  const { hidden, removeBrand, dialog } = useRemoveBrand();
  const rows = list.items
    .filter(
      (brand) =>
        !hidden.has(brand.id) &&
        (show === 'all' || brand.archived === (show === 'archived')) &&
        contains(query, brand.handle, brand.platform, brand.displayName, ...brand.aliases, ...brand.oldHandles),
    )
    .sort(brandOrders[sort]);
  const columns = brandColumns({
    onProve: (brand) => setProving(brand.id),
    onEdit: (brand) => setEditing(brand.id),
    onShelve: (brand) => void shelve(brand, !brand.archived),
    onRemove: (brand) => void removeBrand(brand),
  });
  const shown = { all: texts.none, current: texts.noneCurrent, archived: texts.noneArchived };
  const nothing = shown[list.items.length === 0 && show !== 'archived' ? 'all' : show];
  const named = (id: string) => list.items.find((brand) => brand.id === id);
  const added = (brand: Brand) => {
    setAdding(false);
    if (brand.verification.state !== 'verified') setProving(brand.id);
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
      <LimitLine of="accounts" />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={texts.show.label}
          options={shows.map((value) => ({ value, label: texts.show[value] }))}
          value={show}
          onChange={(next) => look({ show: next === 'current' ? undefined : next })}
        />
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.sort}
          value={sort}
          onChange={({ target }) => look({ sort: target.value })}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
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
          <EmptyState icon={show === 'archived' ? Archive : AtSign} {...nothing}>
            {show !== 'archived' && (
              <Button size="small" onClick={() => setAdding(true)}>
                {texts.add}
              </Button>
            )}
          </EmptyState>
        }
      />
      <Suspense>
        <TrademarksCard />
      </Suspense>
      <Dialog open={adding} onOpenChange={setAdding} title={texts.add} description={texts.addHelp}>
        <AddBrandForm onAdded={added} />
      </Dialog>
      <Suspense>
        {dialog}
        {proving && <VerifyDialog brand={named(proving)} onClose={() => setProving(undefined)} />}
        {editing && <EditBrandDialog brand={named(editing)} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </Page>
  );
}
