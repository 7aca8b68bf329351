import { getRouteApi } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { capital } from '#web/features/cases/case-words.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { choiceOf, periodChoices, periodWords } from './report-period.ts';
import type { ReportSearch } from './report-search.ts';
import { kinds } from './report-views.ts';
import { reportTexts } from './texts.ts';

const route = getRouteApi('/_app/takedown-report');

/** In a row, or behind one button on a phone. */
export function ReportFilters({ hosts }: { hosts: readonly string[] }) {
  const texts = useTexts(reportTexts).filters;
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) return <Filters hosts={hosts} />;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter size={16} aria-hidden />
        {texts.title}
      </Button>
      <Sheet side="bottom" open={open} onOpenChange={setOpen} title={texts.title}>
        <div className="grid gap-3 overflow-y-auto p-4">
          <Filters hosts={hosts} />
          <Button look="primary" onClick={() => setOpen(false)}>
            {texts.show}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

/** Host, kind of match, when it was found, and order; each stands in the address. */
function Filters({ hosts }: { hosts: readonly string[] }) {
  const texts = useTexts(reportTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<ReportSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), resetScroll: false });
  const known = search.host && !hosts.includes(search.host) ? [search.host, ...hosts] : hosts;
  const periods = periodChoices();
  const typed = choiceOf(search) ? [] : [{ value: 'typed', label: capital(periodWords(search) ?? '') }];
  return (
    <>
      <FilterSelect
        aria-label={texts.filters.host}
        // As wide before the hosts are known: it would push the row into two, and the list down.
        className="md:w-34"
        value={search.host ?? ''}
        onChange={(event) => set({ host: event.target.value || undefined })}
        options={[
          { value: '', label: texts.filters.anyHost },
          ...known.map((host) => ({ value: host, label: host, translate: 'no' as const })),
        ]}
      />
      <FilterSelect
        aria-label={texts.filters.kind}
        value={search.kind ?? ''}
        onChange={(event) => set({ kind: event.target.value || undefined })}
        options={[
          { value: '', label: texts.kinds.any },
          ...kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        ]}
      />
      <FilterSelect
        aria-label={texts.filters.found}
        value={choiceOf(search)?.label ?? 'typed'}
        onChange={(event) => {
          const chosen = periods.find(({ label }) => label === event.target.value);
          if (chosen) set({ from: chosen.period.from, to: chosen.period.to });
        }}
        options={[...typed, ...periods.map(({ label }) => ({ value: label, label }))]}
      />
      <FilterSelect
        aria-label={texts.filters.order}
        value={search.order ?? ''}
        onChange={(event) => set({ order: event.target.value || undefined })}
        options={[
          { value: '', label: texts.filters.latestChange },
          { value: 'found', label: texts.filters.latestFind },
        ]}
      />
    </>
  );
}
