import { Link } from '@tanstack/react-router';
import type { ThreadSummary } from '#modules/support/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { Badge } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { supportTexts } from './texts.tsx';
import { ThreadPill } from './thread-pill.tsx';

export function threadColumns(): Column<ThreadSummary>[] {
  const texts = textsOf(supportTexts).list;
  return [
    {
      key: 'subject',
      head: texts.columns.subject,
      wide: 'w-[56%]',
      cell: ({ id, subject, isUnread, messages }) => (
        <Two
          first={
            <>
              <Link to="/messages/$threadId" params={{ threadId: id }} className="font-[550] hover:underline">
                <span translate="no">{subject}</span>
              </Link>
              {isUnread && <Badge className="ml-2">{texts.unread}</Badge>}
            </>
          }
          second={texts.messages(messages)}
        />
      ),
    },
    { key: 'state', head: texts.columns.state, cell: (thread) => <ThreadPill of={thread} /> },
    {
      key: 'changed',
      head: texts.columns.changed,
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="text-muted">
          {shortDay(updatedAt)}
        </time>
      ),
    },
  ];
}
