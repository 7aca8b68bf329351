import { Link } from '@tanstack/react-router';
import type { LogEntry } from '#modules/operations/log/contract.ts';
import { LogWords } from '#web/features/account/log-words.tsx';
import { textsOf } from '#web/language/texts.ts';
import type { Column } from '#web/ui/table.tsx';
import { moment } from '#web/ui/words.ts';
import { logTexts } from './log-texts.tsx';

export function logColumns(): Column<LogEntry>[] {
  const texts = textsOf(logTexts);
  const { columns } = texts;
  return [
    { key: 'what', head: columns.what, cell: (entry) => <LogWords entry={entry} job={<Job of={entry} />} /> },
    {
      key: 'who',
      head: columns.who,
      cell: ({ operator: { id, name } }) =>
        id.startsWith('worker:') ? (
          texts.atCommandLine
        ) : (
          <span translate="no" className="@min-[900px]:whitespace-nowrap">
            {name ?? id}
          </span>
        ),
    },
    {
      key: 'whom',
      head: columns.whom,
      cell: ({ userId }) =>
        userId ? (
          <Link
            to="/ops/people/$userId"
            params={{ userId }}
            translate="no"
            className="font-[500] break-all text-primary hover:underline @min-[900px]:whitespace-nowrap"
          >
            {userId}
          </Link>
        ) : (
          <span className="text-muted">{texts.nobody}</span>
        ),
    },
    {
      key: 'at',
      head: columns.at,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
          {moment(at)}
        </time>
      ),
    },
  ];
}

/** Its name, and those of its kind that were acted on. */
function Job({ of: { about, ids, n = ids.length } }: { of: LogEntry }) {
  const texts = textsOf(logTexts).job;
  if (!about) return null;
  return (
    <>
      {' '}
      {texts.about(<span translate="no">{about}</span>, n)}
      <span className="block text-muted wrap-anywhere">
        <span translate="no">{ids.join(', ')}</span>
        {n > ids.length && ` ${texts.more(n - ids.length)}`}
      </span>
    </>
  );
}
