import { useMutation } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '#web/features/api/download.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Report } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import type { ReportSearch } from './report-search.ts';
import { reportTexts } from './texts.ts';

const ExportItems = lazy(() => import('./export-items.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export type File = { kind: 'CSV' | 'PDF'; query: Record<string, string | undefined> };

/** `exports` once they are known. Without any its place is kept all the same: nothing moves when that becomes known. */
type Props = { search: ReportSearch; exports: Report['exports'] | undefined; className?: string };

/** What the plan lets a creator take away. */
export function ExportMenu({ search, exports, className }: Props) {
  const { exports: texts } = useTexts(reportTexts);
  const [sharing, setSharing] = useState(false);
  const { from, to } = search;
  const get = useMutation({
    mutationFn: ({ kind, query }: File) =>
      download(`/report.${kind.toLowerCase()}`, `takedown-report.${kind.toLowerCase()}`, query),
  });
  const offers = exports?.length ? exports : undefined;
  const button = (
    <Button size="small" busy={get.isPending} className={cn(!offers && 'invisible')}>
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
      {offers ? (
        <LaterMenu trigger={button}>
          {(trigger) => (
            <ExportItems
              trigger={trigger}
              search={search}
              exports={offers}
              onChoose={get.mutate}
              onShare={() => setSharing(true)}
            />
          )}
        </LaterMenu>
      ) : (
        button
      )}
      <Suspense>{sharing && <ShareDialog period={{ from, to }} onDone={() => setSharing(false)} />}</Suspense>
    </span>
  );
}
