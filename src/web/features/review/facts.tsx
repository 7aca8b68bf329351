import { useQuery } from '@tanstack/react-query';
import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#web/features/api/client.ts';
import type { CaseSummary, Page } from '#web/features/api/types.ts';
import { hereWords, verdictFacts, verdictName } from '#web/features/cases/case-words.ts';
import { cn } from '#web/ui/cn.ts';
import { Pill } from '#web/ui/pill.tsx';
import { moment } from '#web/ui/words.ts';
import { earlierWords } from './review-state.ts';

/** Why, page, first seen, earlier on this host; a phone shows the first and the last. */
export function Facts({ one }: { one: CaseSummary }) {
  const { data } = useQuery({
    queryKey: ['/cases', 'host', one.host],
    queryFn: ({ signal }) => api.get<Page<CaseSummary>>('/cases', { query: { host: one.host, limit: 200 }, signal }),
    staleTime: 60_000,
  });
  const others = data?.items.filter(({ id }) => id !== one.id);
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t border-border bg-surface px-4 py-3 text-body md:grid-cols-4 md:px-5">
      <Column
        name="Why"
        first={
          <span className="flex flex-wrap items-center gap-2">
            <Pill tone="info" icon={Equal}>
              {verdictName(one.verdict.kind)}
            </Pill>
          </span>
        }
        second={verdictFacts(one.verdict) || 'no further sign'}
      />
      <Column name="Page" first={one.host} second={hereWords(one.works)} className="max-md:hidden" />
      <Column
        name="First seen"
        first={moment(one.foundAt)}
        second={one.round > 1 ? `back again, round ${one.round}` : 'for the first time'}
        className="max-md:hidden"
      />
      <Column
        name="Earlier on this host"
        first={others ? earlierWords(others.map(({ state }) => state)) : '…'}
        second={<span className="md:hidden">{one.host}</span>}
      />
    </dl>
  );
}

function Column(props: { name: string; first: ReactNode; second: ReactNode; className?: string }) {
  return (
    <div className={cn('min-w-0', props.className)}>
      <dt className="text-small text-muted">{props.name}</dt>
      <dd className="font-[500] break-words">{props.first}</dd>
      <dd className="text-small text-muted">{props.second}</dd>
    </div>
  );
}
