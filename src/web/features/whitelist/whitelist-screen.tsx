import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { AddSeveral } from '#web/features/lines/add-several.tsx';
import { keyOf, oneOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { AddEntryForm } from './add-entry-form.tsx';
import { entryColumns, hasEnded } from './entry-columns.tsx';
import { whitelistTexts } from './texts.ts';
import { useChosenEntries } from './use-chosen-entries.ts';
import { useClosing } from './use-closing.tsx';
import { useRenewal } from './use-renewal.tsx';

const route = getRouteApi('/_app/whitelist');
const shows = ['all', 'standing', 'ended'] as const;
const EntriesBar = lazy(() => import('./entries-bar.tsx'));
const EditEntryDialog = lazy(() => import('./edit-entry-dialog.tsx'));

export function WhitelistScreen() {
  const texts = useTexts(whitelistTexts);
  const [query, setQuery] = useQueryText();
  const title = useLabel('/whitelist');
  const { hidden, remove } = useUndoableDelete('/whitelist');
  const asked = route.useSearch();
  const show = oneOf(shows, asked.show) ?? 'all';
  const order = keyOf(texts.sorts, asked.sort) ?? 'newest';
  const list = useList<WhitelistEntry>('/whitelist', {
    q: query.trim() || undefined,
    show: show === 'all' ? undefined : show,
    order: order === 'newest' ? undefined : order,
  });
  const navigate = route.useNavigate();
  const look = (next: object) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  const { renewEntries, shown, dialog } = useRenewal();
  const closing = useClosing();
  // The server chose them; what is being renewed or removed counts already as if it were done.
  const rows = list.items
    .map(shown)
    .filter((entry) => !hidden.has(entry.id) && (show === 'all' || hasEnded(entry) === (show === 'ended')));
  const choosing = useChosenEntries(rows);
  const opener = useRef<HTMLButtonElement>(null);
  const end = () => {
    choosing.end();
    opener.current?.focus();
  };
  const takeOff = (entries: readonly WhitelistEntry[]) =>
    remove(
      entries.map(({ id }) => id),
      texts.removed.title(entries.length),
      texts.removed.text,
    );
  const [editing, setEditing] = useState<string>();
  const nothing = { all: texts.none, ended: texts.noneEnded, standing: texts.noneStanding };
  const columns = entryColumns({
    onEdit: (entry) => setEditing(entry.id),
    onRenew: (entry) => void renewEntries([entry]),
    onRemove: (entry) => takeOff([entry]),
  });
  return (
    <Page title={title}>
      <PageLead
        title={texts.lead.title}
        actions={
          <AddSeveral
            path="/whitelist"
            {...texts.several}
            why={{ ...texts.why, longest: entryLengths.reason }}
            ask={(body, go) => closing.ask('/whitelist/several/hits', body, go)}
          />
        }
      >
        {texts.lead.text}
      </PageLead>
      <AddEntryForm />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={texts.show.label}
          options={shows.map((value) => ({ value, label: texts.show[value] }))}
          value={show}
          onChange={(next) => look({ show: next === 'all' ? undefined : next })}
        />
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.sort}
          value={order}
          onChange={({ target }) => look({ sort: target.value })}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
        <Button
          ref={opener}
          size="small"
          aria-pressed={choosing.choice !== undefined}
          onClick={choosing.choice ? choosing.end : choosing.begin}
        >
          {texts.together.begin}
        </Button>
      </div>
      <ListCard
        name={texts.list}
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(entry) => entry.id}
        choice={choosing.choice}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.safe}
        empty={<EmptyState icon={ShieldCheck} {...(list.items.length === 0 ? texts.none : nothing[show])} />}
      />
      {dialog}
      {closing.dialog}
      <Suspense>
        {choosing.choice && (
          <EntriesBar
            chosen={choosing.chosen.length}
            onAll={choosing.all}
            onRenew={() => renewEntries(choosing.chosen, end)}
            onRemove={() => {
              takeOff(choosing.chosen);
              end();
            }}
            onEnd={end}
          />
        )}
        {editing && (
          <EditEntryDialog
            entry={list.items.find((entry) => entry.id === editing)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
