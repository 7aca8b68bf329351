import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { AddSeveral } from '#web/features/lines/add-several.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { AddEntryForm } from './add-entry-form.tsx';
import { entryColumns } from './entry-columns.tsx';
import { whitelistTexts } from './texts.ts';

const EditEntryDialog = lazy(() => import('./edit-entry-dialog.tsx'));

export function WhitelistScreen() {
  const texts = useTexts(whitelistTexts);
  const [query, setQuery] = useQueryText();
  const title = useLabel('/whitelist');
  const list = useList<WhitelistEntry>('/whitelist');
  const { hidden, remove } = useUndoableDelete('/whitelist');
  const rows = list.items.filter((entry) => !hidden.has(entry.id) && contains(query, entry.value, entry.reason));
  const [editing, setEditing] = useState<string>();
  const columns = entryColumns({
    onEdit: (entry) => setEditing(entry.id),
    onRemove: (entry) => remove(entry.id, texts.removed.title, texts.removed.text),
  });
  return (
    <Page title={title}>
      <PageLead
        title={texts.lead.title}
        actions={
          <AddSeveral path="/whitelist" {...texts.several} why={{ ...texts.why, longest: entryLengths.reason }} />
        }
      >
        {texts.lead.text}
      </PageLead>
      <AddEntryForm />
      <SearchBox label={texts.search} value={query} onChange={setQuery} />
      <ListCard
        name={texts.list}
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(entry) => entry.id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.safe}
        empty={<EmptyState icon={ShieldCheck} title={texts.none.title} text={texts.none.text} />}
      />
      <Suspense>
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
