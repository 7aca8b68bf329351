import { AtSign } from 'lucide-react';
import { useState } from 'react';
import type { Namesake } from '#modules/name-watch/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Column } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { AnswerCell } from './answer-cell.tsx';
import { asQuery, type Filter, ListFilters } from './list-filters.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { watchTexts } from './texts.ts';

const undecided: Filter = { q: '', answer: 'exists', mark: 'none' };

/** Accounts with the creator's name. Which of them is false only the creator can say. */
export function AccountsList({ onReport }: { onReport: (profileUrl: string) => void }) {
  const texts = useTexts(watchTexts);
  const [filter, setFilter] = useState(undecided);
  const list = useList<Namesake>('/namesakes', asQuery(filter));
  const columns: Column<Namesake>[] = [
    {
      key: 'who',
      head: texts.columns.who,
      cell: ({ username, title, profileUrl }) => (
        <span className="block">
          <a
            href={profileUrl}
            target="_blank"
            rel="noreferrer noopener"
            translate="no"
            className="text-primary underline underline-offset-[3px] wrap-anywhere"
          >
            @{username}
          </a>
          <span translate="no" className="block text-small text-muted">
            {title}
          </span>
        </span>
      ),
    },
    {
      key: 'answer',
      head: texts.columns.answer,
      wide: 'w-[30%]',
      cell: ({ answer, answeredAt, silence }) => (
        <AnswerCell label={texts.answers[answer]} answeredAt={answeredAt} silence={silence} />
      ),
    },
    {
      key: 'seen',
      head: texts.columns.seen,
      cell: ({ firstSeenAt }) =>
        firstSeenAt ? <time dateTime={firstSeenAt}>{shortDay(firstSeenAt)}</time> : <span aria-hidden>–</span>,
    },
    {
      key: 'what',
      head: texts.columns.what,
      cell: ({ id, username, title, mark, profileUrl }) => (
        <MarkButtons
          path="/namesakes"
          id={id}
          name={`@${username} (${title})`}
          mark={mark}
          onNotMe={() => onReport(profileUrl)}
        />
      ),
    },
  ];
  return (
    <>
      <ListFilters answers={texts.answers} filter={filter} onChange={setFilter} />
      <ListCard
        name={texts.accountList}
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={({ id }) => id}
        query={filter.q}
        onClearQuery={() => setFilter(undecided)}
        safe={texts.safe}
        empty={<EmptyState icon={AtSign} {...texts.noAccounts} />}
      />
    </>
  );
}
