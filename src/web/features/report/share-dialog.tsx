import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share, ShareKind } from '#modules/reports/shares/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Badge } from '#web/ui/pill.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { moment } from '#web/ui/words.ts';
import { periodWords, type ReportPeriod } from './report-period.ts';
import { SharePreview } from './share-preview.tsx';
import { shareTexts } from './share-texts.ts';

const path = '/report-shares';
const kinds = ['hosts', 'full'] as const satisfies readonly ShareKind[];

/** Links by which others read the report: makes one of the period that is looked at, and shows those that are open. */
export default function ShareDialog({ period, onDone }: { period: ReportPeriod; onDone: () => void }) {
  const texts = useTexts(shareTexts);
  const client = useQueryClient();
  const list = useQuery({ queryKey: [path], queryFn: ({ signal }) => api.get<{ items: Share[] }>(path, { signal }) });
  const [kind, setKind] = useState<ShareKind>('hosts');
  const make = useMutation({
    mutationFn: () => api.post<Share>(path, { ...period, kind }),
    onSuccess: () => renew(client, path),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={texts.title} description={texts.text}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data ? (
          list.data.items.length > 0 && (
            <ul aria-label={texts.list} className="divide-y divide-border rounded-control border border-border">
              {list.data.items.map((share) => (
                <OpenLink key={share.id} share={share} />
              ))}
            </ul>
          )
        ) : (
          <NotLoaded error={list.error} refetch={list.refetch} title={texts.notLoaded} safe={texts.safe} rows={2} />
        )}
        <Radio
          legend={texts.shows}
          value={kind}
          onValueChange={(value) => setKind(kinds.find((one) => one === value) ?? 'hosts')}
          choices={kinds.map((value) => ({ value, label: texts.kinds[value], help: texts.help[value] }))}
        />
        <SharePreview kind={kind} period={period} />
        <ProblemStrip of={make.error} />
        <DialogActions>
          <Button look="primary" busy={make.isPending} onClick={() => make.mutate()}>
            {texts.make(periodWords(period) ?? texts.everything)}
          </Button>
          <Button onClick={onDone}>{texts.close}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function OpenLink({ share: { id, kind, url, from, to, endsAt } }: { share: Share }) {
  const texts = useTexts(shareTexts);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.remove(`${path}/${id}`),
    onSuccess: () => renew(client, path),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        translate="no"
        className="truncate text-small text-primary underline underline-offset-2 max-md:py-1"
      >
        {url}
      </a>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-full text-small text-muted">
          <Badge>{texts.kinds[kind]}</Badge>{' '}
          {texts.holds(periodWords({ from: from?.slice(0, 10), to: lastDay(to) }) ?? texts.everything, moment(endsAt))}
        </span>
        <CopyButton text={url} label={texts.copy} />
        <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
          {texts.end}
        </Button>
      </div>
      <ProblemStrip of={end.error} />
    </li>
  );
}

/** The last day of a period, which ends where the next one begins. */
const lastDay = (to: string | undefined): string | undefined =>
  to && new Date(new Date(to).getTime() - 1).toISOString().slice(0, 10);
