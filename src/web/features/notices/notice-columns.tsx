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
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { defanged, listed, shortDay } from '#web/ui/words.ts';
import { hostsOf } from './hosts-of.ts';
import { NoticeSentence } from './notice-sentence.tsx';
import { noticeStateName, stepName } from './notice-words.ts';
import { recipientRole } from './recipient-role.ts';
import { openNoticeTexts } from './texts-later.tsx';

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
  const { tone, icon, words } = lookOf(notice, useTexts(openNoticeTexts).pills);
  return (
    <Pill tone={tone} icon={icon}>
      {words}
    </Pill>
  );
}

type Look = { tone: Tone; icon: LucideIcon; words: string };

function lookOf(notice: NoticeSummary, texts: (typeof openNoticeTexts)['pills']): Look {
  if (notice.state === 'draft') {
    if (notice.dryRun) return { tone: 'quiet', icon: PencilLine, words: texts.dryRun };
    if (notice.channel === 'form-packet') return { tone: 'info', icon: PencilLine, words: texts.form };
    if (notice.needs === 'creator') return { tone: 'info', icon: PencilLine, words: texts.creator };
    if (notice.needs === 'operator') return { tone: 'warning', icon: Pause, words: texts.operator };
  }
  const [tone, icon] = looks[notice.state];
  return { tone, icon, words: noticeStateName(notice.state) };
}

export function noticeColumns(): Column<NoticeSummary>[] {
  const texts = textsOf(openNoticeTexts);
  const heads = texts.columns;
  return [
    {
      key: 'to',
      head: heads.to,
      wide: 'w-[26%]',
      cell: (notice) => (
        <>
          <Link
            translate="no"
            to="/notices/$noticeId"
            params={{ noticeId: notice.id }}
            className="block font-[500] wrap-anywhere after:absolute after:inset-0"
          >
            {notice.recipientName ?? notice.recipient}
          </Link>
          <span className="block text-muted">{recipientRole(notice.stepKind)}</span>
        </>
      ),
    },
    { key: 'state', head: heads.state, cell: (notice) => <NoticePill notice={notice} /> },
    {
      key: 'about',
      head: heads.about,
      wide: 'w-[20%]',
      cell: (notice) => <Two first={texts.pages(notice.urls.length)} second={listed(hostsOf(notice).map(defanged))} />,
    },
    {
      key: 'kind',
      head: heads.kind,
      onlyTable: true,
      cell: (notice) => (
        <span className="whitespace-nowrap">
          <Two first={stepName(notice)} second={shortDay(notice.sentAt ?? notice.createdAt)} />
        </span>
      ),
    },
    {
      key: 'next',
      head: heads.next,
      wide: 'w-[26%]',
      cell: (notice) => (
        <span className="text-muted">
          <NoticeSentence notice={notice} />
        </span>
      ),
    },
  ];
}
