import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SimilarDomain } from '#modules/name-watch/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { defanged, shortDay } from '#web/ui/words.ts';
import { AnswerCell } from './answer-cell.tsx';
import { asQuery, type Filter, ListFilters } from './list-filters.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { watchTexts } from './texts.ts';

const ComplaintDialog = lazy(() => import('./complaint-dialog.tsx'));

const undecided: Filter = { q: '', answer: 'registered', mark: 'none' };

/** Domains that look like the creator's names, as registries know them. */
export function DomainsList() {
  const texts = useTexts(watchTexts);
  const [filter, setFilter] = useState(undecided);
  const [about, setAbout] = useState<SimilarDomain>();
  const list = useList<SimilarDomain>('/similar-domains', asQuery(filter));
  const columns: Column<SimilarDomain>[] = [
    {
      key: 'domain',
      head: texts.columns.domain,
      cell: ({ domain, likeness }) => (
        <Two
          first={
            <span translate="no" className="wrap-anywhere">
              {defanged(domain)}
            </span>
          }
          second={texts.like(likeness)}
        />
      ),
    },
    {
      key: 'answer',
      head: texts.columns.answer,
      wide: 'w-[34%]',
      cell: ({ answer, answeredAt, silence, registeredAt, registrar, certificate }) => (
        <AnswerCell
          label={texts.domainAnswers[answer]}
          more={[
            texts.registeredBy(registeredAt && shortDay(registeredAt), registrar),
            certificate && texts.certified(shortDay(certificate.at)),
          ]
            .filter(Boolean)
            .join('. ')}
          answeredAt={answeredAt}
          silence={silence}
        />
      ),
    },
    {
      key: 'what',
      head: texts.columns.what,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <MarkButtons
            path="/similar-domains"
            id={row.id}
            name={row.domain}
            mark={row.mark}
            onNotMe={() => setAbout(row)}
          />
          {row.mark === 'not_mine' && (
            <Button size="small" aria-label={texts.complainThis(row.domain)} onClick={() => setAbout(row)}>
              {texts.complain}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <ListFilters answers={texts.domainAnswers} filter={filter} onChange={setFilter} />
      <ListCard
        name={texts.domainList}
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={({ id }) => id}
        query={filter.q}
        onClearQuery={() => setFilter(undecided)}
        safe={texts.safe}
        empty={<EmptyState icon={Globe} {...texts.noDomains} />}
      />
      <Suspense>{about && <ComplaintDialog of={about} onClose={() => setAbout(undefined)} />}</Suspense>
    </>
  );
}
