import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { UnfinishedUpload } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { contentTexts } from './texts.ts';
import type { Upload } from './upload-queue.ts';

/** Files of which a part is here already: from a page that was left, or another device. Those being sent are not among them. */
export function UnfinishedUploads({ queue }: { queue: readonly Upload[] }) {
  const texts = useTexts(contentTexts).unfinished;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['/uploads'],
    queryFn: ({ signal }) => api.get<{ items: UnfinishedUpload[] }>('/uploads', { signal }),
  });
  const discard = useMutation({
    mutationFn: (id: string) => api.remove(`/uploads/${id}`),
    onSettled: () => renew(client, '/uploads'),
  });
  const left = (data?.items ?? []).filter((one) => !isUnderWay(one, queue));
  if (left.length === 0) return null;
  return (
    <section aria-label={texts.title} className="border-t border-border pt-3">
      <h2 className="text-small font-[550]">{texts.title}</h2>
      <p className="text-small text-muted">{texts.text}</p>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">
        {left.map((one) => (
          <li key={one.id} className="flex min-h-10 items-center justify-between gap-4 text-small">
            <span className="min-w-0">
              <span translate="no" className="block truncate">
                {one.fileName}
              </span>
              <span className="block text-muted tabular-nums">
                {texts.here(Math.floor((one.received / one.length) * 100), texts.ownerships[one.ownership])}
              </span>
            </span>
            <Button
              look="plain"
              size="small"
              aria-label={texts.discardOne(one.fileName)}
              disabled={discard.isPending}
              onClick={() => discard.mutate(one.id)}
            >
              {texts.discard}
            </Button>
          </li>
        ))}
      </ul>
      {discard.error && (
        <p className="text-small text-danger">
          <Sentence of={discard.error} />
        </p>
      )}
    </section>
  );
}

const isUnderWay = (one: UnfinishedUpload, queue: readonly Upload[]): boolean =>
  queue.some(
    ({ file, state }) =>
      file.size === one.length && file.name === one.fileName && (state.kind === 'sending' || state.kind === 'waiting'),
  );
