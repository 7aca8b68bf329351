import { useMutation } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '#web/features/api/download.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Report } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import { periodWords } from './report-period.ts';
import type { ReportSearch } from './report-search.ts';
import { searchWords } from './report-views.ts';
import { reportTexts } from './texts.ts';

const ExportItems = lazy(() => import('./export-items.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export type File = { kind: 'CSV' | 'PDF'; title: string; holds: string; query: Record<string, string | undefined> };

type Props = { search: ReportSearch; exports: Report['exports']; className?: string };

/** What the plan lets a creator take away. Each file says what it holds before it is asked for. */
export function ExportMenu({ search, exports, className }: Props) {
  const { exports: texts, periods } = useTexts(reportTexts);
  const [sharing, setSharing] = useState(false);
  const { from, to } = search;
  const get = useMutation({
    mutationFn: ({ kind, query }: File) =>
      download(`/report.${kind.toLowerCase()}`, `takedown-report.${kind.toLowerCase()}`, query),
  });
  const files = filesOf(search).filter(({ kind }) => exports.some((name) => name === kind.toLowerCase()));
  if (files.length === 0) return null;
  const share = exports.includes('share')
    ? {
        title: texts.share,
        holds: texts.shareHolds(periodWords({ from, to }) ?? periods.anyTime),
        onChoose: () => setSharing(true),
      }
    : undefined;
  const button = (
    <Button size="small" busy={get.isPending}>
      {get.isPending ? (
        <LoaderCircle size={16} aria-hidden className="animate-spin motion-reduce:animate-none" />
      ) : (
        <Download size={16} aria-hidden />
      )}
      {get.isPending ? texts.making(get.variables.kind) : texts.export}
    </Button>
  );
  return (
    <span className={cn('inline-flex flex-wrap items-center justify-end gap-2', className)}>
      {get.isError && (
        <span role="alert" className="text-small text-danger">
          <Sentence of={get.error} />
        </span>
      )}
      <span className="sr-only" role="status">
        {get.isPending && texts.isMade(get.variables.kind)}
        {get.isSuccess && texts.isDone(get.variables.kind)}
      </span>
      <LaterMenu trigger={button}>
        {(trigger) => <ExportItems trigger={trigger} files={files} onChoose={get.mutate} share={share} />}
      </LaterMenu>
      <Suspense>{sharing && <ShareDialog period={{ from, to }} onDone={() => setSharing(false)} />}</Suspense>
    </span>
  );
}

function filesOf(search: ReportSearch): File[] {
  const { exports: texts, periods } = textsOf(reportTexts);
  const { state, host, q, kind, from, to } = search;
  const only = searchWords(search);
  const others = searchWords({ ...search, from: undefined, to: undefined });
  const period = periodWords({ from, to }) ?? periods.anyTime;
  return [
    {
      kind: 'CSV',
      title: only ? texts.listAsCsv : texts.allAsCsv,
      holds: only ? texts.only(only) : texts.allHolds,
      query: { state, host, q, kind, from, to },
    },
    {
      kind: 'PDF',
      title: texts.pdf,
      holds: texts.pdfHolds(period, others),
      query: { from, to },
    },
  ];
}
