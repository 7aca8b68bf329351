import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseSummary } from '#web/features/api/types.ts';
import { CasePicture } from '#web/features/cases/case-picture.tsx';
import { capital, worksWords } from '#web/features/cases/case-words.ts';
import { nextWords } from '#web/features/cases/next-words.ts';
import { PillOf } from '#web/features/cases/pill-of.tsx';
import { partWords } from '#web/features/deindexing/part-words.ts';
import { textsOf } from '#web/language/texts.ts';
import { AddressInRow } from '#web/ui/address-in-row.tsx';
import { type Column, TwoInRow } from '#web/ui/table.tsx';
import { defanged, shortDay } from '#web/ui/words.ts';
import { columnsOf } from './report-columns.ts';
import type { ReportSearch } from './report-search.ts';
import { reportTexts } from './texts.ts';

/** The copy, and by worth what was chosen beside it. The first cell's link covers the row. */
export function caseColumns(search: ReportSearch): Column<CaseSummary>[] {
  const chosen = columnsOf(search.columns);
  return [copyColumn(search), ...facts().filter(({ key }) => chosen.some((name) => name === key))];
}

function copyColumn(search: ReportSearch): Column<CaseSummary> {
  return {
    key: 'copy',
    head: textsOf(reportTexts).columns.copy,
    wide: 'w-[50%]',
    cut: '@min-[900px]:max-w-56',
    cell: (one) => (
      <span className="flex items-center gap-3">
        <CasePicture caseId={one.id} size="tile" tiny={one.tiny ?? null} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <Link
            to="/takedown-report/$caseId"
            params={{ caseId: one.id }}
            search={search}
            resetScroll={false}
            title={defanged(one.url)}
            aria-label={defanged(one.url)}
            className="block font-[500] wrap-anywhere after:absolute after:inset-0"
          >
            <span translate="no">
              <AddressInRow of={one.url} />
            </span>
          </Link>
          <span
            translate={one.works.length > 0 ? 'no' : undefined}
            title={worksWords(one.works)}
            className="block text-muted @min-[900px]:truncate"
          >
            {worksWords(one.works)}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden className="ml-auto text-muted @min-[900px]:hidden" />
      </span>
    ),
  };
}

function facts(): Column<CaseSummary>[] {
  const texts = textsOf(reportTexts);
  const heads = texts.columns;
  return [
    {
      key: 'state',
      head: heads.state,
      cell: (one) => (
        <span className="flex flex-wrap items-center justify-between gap-2">
          <PillOf one={one} />
          <span className="text-muted @min-[900px]:hidden">
            {one.firstNoticedAt ? texts.sent(shortDay(one.firstNoticedAt)) : texts.found(shortDay(one.foundAt))}
          </span>
        </span>
      ),
    },
    {
      key: 'engines',
      head: heads.engines,
      onlyTable: true,
      cell: (one) => {
        // The case's own page shows those of the addresses where it stood before, too.
        const parts = one.deindexing.filter((part) => part.url === one.url);
        return parts.length === 0 ? (
          <span className="whitespace-nowrap text-muted">
            {one.state === 'found' ? texts.afterDecision : texts.notAsked}
          </span>
        ) : (
          parts.map((part) => (
            <span key={part.engine} className="block whitespace-nowrap">
              <span translate="no">{capital(part.engine)}</span>{' '}
              <span className="text-muted">{partWords(part, one.state)}</span>
            </span>
          ))
        );
      },
    },
    {
      key: 'sent',
      head: heads.sent,
      onlyTable: true,
      cell: (one) => (
        <span className="whitespace-nowrap tabular-nums">
          {one.firstNoticedAt ? shortDay(one.firstNoticedAt) : <No words={texts.notSent} />}
        </span>
      ),
    },
    {
      key: 'found',
      head: heads.found,
      cell: (one) => <Headed head={heads.found}>{shortDay(one.foundAt)}</Headed>,
    },
    {
      key: 'removed',
      head: heads.removed,
      cell: (one) =>
        one.state === 'removed' && one.removedAt ? (
          <Headed head={heads.removed}>{shortDay(one.removedAt)}</Headed>
        ) : (
          <span className="hidden @min-[900px]:inline">
            <No words={texts.notRemoved} />
          </span>
        ),
    },
    {
      key: 'host',
      head: heads.host,
      cell: (one) => (
        <Headed head={heads.host}>
          <span translate="no" title={defanged(one.host)} className={inRow}>
            {defanged(one.host)}
          </span>
        </Headed>
      ),
    },
    {
      key: 'work',
      head: heads.work,
      cell: (one) => (
        <Headed head={heads.work}>
          <span translate={one.works.length > 0 ? 'no' : undefined} title={worksWords(one.works)} className={inRow}>
            {worksWords(one.works)}
          </span>
        </Headed>
      ),
    },
    {
      key: 'next',
      head: heads.next,
      wide: 'w-[22%]',
      cut: '@min-[900px]:max-w-44',
      cell: (one) => <TwoInRow {...nextWords(one)} />,
    },
  ];
}

const inRow = '@min-[900px]:block @min-[900px]:w-36 @min-[900px]:truncate';

/** A card says which fact it is; a table has its head. */
function Headed({ head, children }: { head: string; children: ReactNode }) {
  return (
    <span className="@min-[900px]:tabular-nums">
      <span className="mr-1.5 text-muted @min-[900px]:hidden">{head}</span>
      {children}
    </span>
  );
}

function No({ words }: { words: string }) {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
