import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#web/features/api/client.ts';
import type { CaseSummary, Page } from '#web/features/api/types.ts';
import { hereWords, verdictFacts, verdictTitle } from '#web/features/cases/case-words.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { Pill } from '#web/ui/pill.tsx';
import { moment } from '#web/ui/words.ts';
import { earlierWords } from './review-state.ts';
import { reviewTexts } from './texts.tsx';

/** Why, page, first seen, earlier on this host; a phone shows the first and the last. */
export function Facts({ one }: { one: CaseSummary }) {
  const texts = useTexts(reviewTexts).facts;
  const { data } = useQuery({
    queryKey: ['/cases', 'host', one.host],
    queryFn: ({ signal }) => api.get<Page<CaseSummary>>('/cases', { query: { host: one.host, limit: 200 }, signal }),
    staleTime: 60_000,
  });
  const others = data?.items.filter(({ id }) => id !== one.id);
  const signs = verdictFacts(one.verdict);
  // A picture with their face, in which no work was recognised.
  const mayShow =
    useViewer().effectiveSpecialFeatures.includes('deepfake') && one.verdict.signals.includes('face in picture');
  const host = <span translate="no">{one.host}</span>;
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t border-border bg-surface px-4 py-3 text-body md:grid-cols-[1.5fr_1fr_1fr_1fr] md:px-5 xl:grid-cols-[2fr_1fr_1fr_1fr]">
      <Column
        name={texts.why}
        first={
          <span className="flex flex-wrap items-center gap-2">
            <Pill tone="info" icon={Equal}>
              {verdictTitle(one.verdict)}
            </Pill>
          </span>
        }
        second={
          <>
            {signs || texts.noSign}
            {mayShow && (
              <Link to="/report-deep-fakes" search={{ lead: one.id }} className="block underline">
                {texts.fakeOfMe}
              </Link>
            )}
          </>
        }
      />
      <Column name={texts.page} first={host} second={hereWords(one.works)} className="max-md:hidden" />
      <Column
        name={texts.seen}
        first={moment(one.foundAt)}
        second={one.round > 1 ? texts.again(one.round) : texts.firstTime}
        className="max-md:hidden"
      />
      <Column
        name={texts.before}
        first={others ? earlierWords(others.map(({ state }) => state)) : '…'}
        second={<span className="md:hidden">{host}</span>}
      />
    </dl>
  );
}

function Column(props: { name: string; first: ReactNode; second: ReactNode; className?: string }) {
  return (
    <div className={cn('min-w-0', props.className)}>
      <dt className="text-small text-muted">{props.name}</dt>
      <dd className="font-[500] wrap-anywhere">{props.first}</dd>
      <dd className="text-small text-muted">{props.second}</dd>
    </div>
  );
}
