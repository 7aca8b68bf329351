import { Link } from '@tanstack/react-router';
import {
  Check,
  CircleHelp,
  CircleSlash,
  Clock,
  type LucideIcon,
  Pause,
  PencilLine,
  Reply,
  Send,
  Undo2,
} from 'lucide-react';
import type { NoticeSummary } from '#web/features/api/types.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { count, defanged, listed, shortDay } from '#web/ui/words.ts';
import { noticeSentence, noticeStateName, recipientRole, stepName } from './notice-words.ts';

const looks: Record<NoticeSummary['state'], [Tone, LucideIcon]> = {
  draft: ['neutral', PencilLine],
  queued: ['primary', Clock],
  sending: ['primary', Send],
  sent: ['primary', Send],
  uncertain: ['warning', CircleHelp],
  bounced: ['warning', Reply],
  answered: ['success', Check],
  failed: ['warning', CircleSlash],
  retracted: ['quiet', Undo2],
};

export function NoticePill({ notice }: { notice: NoticeSummary }) {
  if (notice.state === 'draft' && notice.dryRun)
    return (
      <Pill tone="quiet" icon={PencilLine}>
        Dry run
      </Pill>
    );
  if (notice.state === 'draft' && notice.channel === 'form-packet')
    return (
      <Pill tone="info" icon={PencilLine}>
        Form to hand in
      </Pill>
    );
  if (notice.state === 'draft' && notice.needs === 'creator')
    return (
      <Pill tone="info" icon={PencilLine}>
        Waits for you
      </Pill>
    );
  if (notice.state === 'draft' && notice.needs === 'operator')
    return (
      <Pill tone="warning" icon={Pause}>
        An operator looks
      </Pill>
    );
  const [tone, icon] = looks[notice.state];
  return (
    <Pill tone={tone} icon={icon}>
      {noticeStateName(notice.state)}
    </Pill>
  );
}

export const hostsOf = ({ urls }: Pick<NoticeSummary, 'urls'>): string[] => [
  ...new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).hostname : url))),
];

export function noticeColumns(): Column<NoticeSummary>[] {
  return [
    {
      key: 'to',
      head: 'To',
      wide: 'w-[26%]',
      cell: (notice) => (
        <>
          <Link
            to="/notices/$noticeId"
            params={{ noticeId: notice.id }}
            className="block font-[500] break-words after:absolute after:inset-0"
          >
            {notice.recipientName ?? notice.recipient}
          </Link>
          <span className="block text-muted">{recipientRole(notice.stepKind)}</span>
        </>
      ),
    },
    { key: 'state', head: 'State', cell: (notice) => <NoticePill notice={notice} /> },
    {
      key: 'about',
      head: 'About',
      wide: 'w-[20%]',
      cell: (notice) => (
        <Two first={count(notice.urls.length, 'page')} second={listed(hostsOf(notice).map(defanged))} />
      ),
    },
    {
      key: 'kind',
      head: 'What',
      onlyTable: true,
      cell: (notice) => (
        <span className="whitespace-nowrap">
          <Two first={stepName(notice)} second={shortDay(notice.sentAt ?? notice.createdAt)} />
        </span>
      ),
    },
    {
      key: 'next',
      head: 'What is next',
      wide: 'w-[26%]',
      cell: (notice) => <span className="text-muted">{noticeSentence(notice)}</span>,
    },
  ];
}
