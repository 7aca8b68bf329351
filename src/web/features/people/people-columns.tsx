import { Link } from '@tanstack/react-router';
import type { ListedPerson } from '#modules/operations/people/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { Badge } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { day } from '#web/ui/words.ts';
import { peopleTexts } from './texts.tsx';

const shown = 2;

export function peopleColumns(): Column<ListedPerson>[] {
  const texts = textsOf(peopleTexts);
  const { columns } = texts;
  return [
    {
      key: 'who',
      head: columns.who,
      cell: (person) => (
        <Two
          first={
            <>
              <Link
                to="/ops/people/$userId"
                params={{ userId: person.id }}
                className="after:absolute after:inset-0 hover:underline"
                translate="no"
              >
                {person.name || person.email}
              </Link>
              <Marks of={person} />
            </>
          }
          second={
            person.name && (
              <span translate="no" className="break-all">
                {person.email}
              </span>
            )
          }
        />
      ),
    },
    {
      key: 'plan',
      head: columns.plan,
      cell: ({ status, plan }) =>
        status === 'subscribed' ? `${texts.statuses.subscribed}, ${texts.plans[plan]}` : texts.statuses[status],
    },
    {
      key: 'accounts',
      head: columns.accounts,
      cell: ({ accounts }) => (
        <span className="text-muted">
          {accounts.length === 0 && texts.noAccount}
          <span translate="no" className="wrap-anywhere">
            {accounts
              .slice(0, shown)
              .map(({ handle, archived }) => `@${handle}${archived ? ` (${texts.archived})` : ''}`)
              .join(', ')}
          </span>
          {accounts.length > shown && ` ${texts.more(accounts.length - shown)}`}
        </span>
      ),
    },
    { key: 'since', head: columns.since, cell: ({ signedUpAt }) => day(signedUpAt) },
  ];
}

/** What about somebody matters to whoever looks for them. */
export function Marks({
  of: { isOperator, isAffiliate, isLeaving, isSuspended },
}: {
  of: Pick<ListedPerson, 'isOperator' | 'isAffiliate' | 'isLeaving' | 'isSuspended'>;
}) {
  const texts = textsOf(peopleTexts).marks;
  const marks = [
    isOperator && texts.operator,
    isAffiliate && texts.affiliate,
    isLeaving && texts.leaving,
    isSuspended && texts.suspended,
  ];
  return marks.map(
    (mark) =>
      mark && (
        <Badge key={mark} className="ml-1.5">
          {mark}
        </Badge>
      ),
  );
}
