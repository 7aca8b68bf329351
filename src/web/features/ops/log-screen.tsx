import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { LogEntry } from '#modules/operations/log/contract.ts';
import { operatorLogTexts } from '#web/features/account/log-texts.tsx';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Input } from '#web/ui/input.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { logColumns } from './log-columns.tsx';
import { logTexts } from './log-texts.tsx';
import { OpsLinks } from './ops-links.tsx';

const route = getRouteApi('/_app/ops_/log');
const none = { q: undefined, operator: undefined, kind: undefined, what: undefined, from: undefined, to: undefined };

/** Everything that operators saw and did, of whomever, the newest first. */
export function LogScreen() {
  const texts = useTexts(logTexts);
  const [q, setQ] = useQueryText();
  const { operator, kind, what, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: { [K in keyof typeof none]?: string | undefined }) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true, resetScroll: false });
  const list = useList<LogEntry>('/ops/log', { person: q || undefined, operator, kind, what, from, to });
  return (
    <Page title={texts.title}>
      <OpsLinks />
      <PageLead title={texts.lead.title}>{texts.lead.text}</PageLead>
      <div className="flex flex-wrap gap-2">
        <SearchBox label={texts.search} value={q} onChange={setQ} className="md:w-64" />
        <Filters onSet={set} />
      </div>
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={logColumns()}
        rowKey={({ id }) => id}
        query={q || (operator ?? kind ?? what ?? from ?? to ?? '')}
        nothing={texts.nothing}
        onClearQuery={() => set(none)}
        safe={texts.safe}
        empty={<EmptyState icon={ScrollText} {...texts.none} />}
      />
    </Page>
  );
}

function Filters({ onSet }: { onSet: (change: { [K in keyof typeof none]?: string | undefined }) => void }) {
  const texts = useTexts(logTexts);
  const { looks, acts } = useTexts(operatorLogTexts);
  const { operator = '', kind = '', what = '', from = '', to = '' } = route.useSearch();
  const { data } = useQuery({
    queryKey: ['/ops/operators'],
    queryFn: ({ signal }) => api.get<{ items: { id: string; name: string }[] }>('/ops/operators', { signal }),
  });
  const whats = { ...(kind === 'acted' ? {} : looks), ...(kind === 'looked' ? {} : acts) };
  const day = (name: 'from' | 'to', value: string) => (
    <label htmlFor={`log-${name}`} className="flex items-center gap-1.5 text-small text-muted max-md:grow">
      {texts.filters[name]}
      <Input
        type="date"
        id={`log-${name}`}
        value={value}
        onChange={(event) => onSet({ [name]: event.target.value || undefined })}
        className="md:h-8 md:w-auto md:text-small"
      />
    </label>
  );
  return (
    <>
      <FilterSelect
        aria-label={texts.filters.operator}
        value={operator}
        onChange={(event) => onSet({ operator: event.target.value || undefined })}
        options={[
          { value: '', label: texts.anybody },
          // Chosen in the address, and not read yet, or no operator any more.
          ...(operator && !data?.items.some(({ id }) => id === operator)
            ? [{ value: operator, label: operator, translate: 'no' as const }]
            : []),
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name, translate: 'no' as const })),
        ]}
      />
      <FilterSelect
        aria-label={texts.filters.kind}
        value={kind}
        onChange={(event) => onSet({ kind: event.target.value || undefined, what: undefined })}
        options={[
          { value: '', label: texts.both },
          ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      {/* Its sentences are long: the list of them is as wide as they are, the field is not. */}
      <div className="max-md:grow md:w-56 md:[&_select]:w-full">
        <FilterSelect
          aria-label={texts.filters.what}
          value={what}
          onChange={(event) => onSet({ what: event.target.value || undefined })}
          options={[
            { value: '', label: texts.anything },
            ...Object.entries(whats).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      {day('from', from)}
      {day('to', to)}
    </>
  );
}
