import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#web/features/api/download.ts';
import { useList } from '#web/features/api/list-query.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { PacketSummary } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { packetTexts } from './texts-later.tsx';

/** Google's own list for many addresses: everything that waits there, in as many files as it takes. */
export function BulkFile() {
  const texts = useTexts(packetTexts).list;
  const { items } = useList<PacketSummary>('/deindexing/packets', { engine: 'google', state: 'to_submit' });
  const waiting = items.reduce((sum, packet) => sum + packet.count, 0);
  const get = useMutation({ mutationFn: downloadParts });
  if (waiting === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size="small" busy={get.isPending} onClick={() => get.mutate()}>
        <Download size={16} aria-hidden />
        {texts.asGoogleList(waiting)}
      </Button>
      {get.isError && (
        <span role="alert" className="text-small text-danger">
          <Sentence of={get.error} />
        </span>
      )}
    </span>
  );
}

async function downloadParts(): Promise<void> {
  const part = (n: number) =>
    download('/deindexing/bulk-file', `google-removals-${n}.txt`, { part: String(n) }).then((headers) =>
      Number(headers.get('x-parts') ?? 1),
    );
  const parts = await part(1);
  for (let n = 2; n <= parts; n += 1) await part(n);
}
