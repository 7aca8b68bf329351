import { ShieldCheck } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { AddEntryForm } from './add-entry-form.tsx';
import { entryColumns } from './entry-columns.tsx';

export function WhitelistScreen() {
  const [query, setQuery] = useQueryText();
  const title = useLabel('/whitelist');
  const list = useList<WhitelistEntry>('/whitelist');
  const { hidden, remove } = useUndoableDelete('/whitelist');
  const rows = list.items.filter((entry) => !hidden.has(entry.id) && contains(query, entry.value, entry.reason));
  const columns = entryColumns((entry) =>
    remove(
      entry.id,
      'It is no longer on the list',
      'New finds there come up for review. Nothing is sent for old ones.',
    ),
  );
  return (
    <Page title={title}>
      <PageLead title="What must never be reported">
        Your own pages, partners, and whoever has your leave. We look here when a case opens and again before each
        notice leaves.
      </PageLead>
      <AddEntryForm />
      <SearchBox label="Address or reason" value={query} onChange={setQuery} />
      <ListCard
        name="entries"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(entry) => entry.id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe="They are kept, and still hold back every notice they should."
        empty={
          <EmptyState
            icon={ShieldCheck}
            title="Nothing on the list yet"
            text="Accounts that you prove to be yours come here by themselves. Add partners and promo pages above."
          />
        }
      />
    </Page>
  );
}
