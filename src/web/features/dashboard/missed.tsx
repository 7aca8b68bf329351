import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { ScanDetail } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { listed } from '#web/ui/words.ts';
import { byReason } from './missed-words.ts';
import { dashboardTexts } from './texts.tsx';

/** Where copies could stand unseen: what a scan that is over did not get to see, reason by reason. */
export function Missed({ scanId }: { scanId: string }) {
  const texts = useTexts(dashboardTexts).missed;
  const { data } = useQuery({
    queryKey: ['/scans', scanId],
    queryFn: ({ signal }) => api.get<ScanDetail>(`/scans/${scanId}`, { signal }),
    staleTime: 60_000,
  });
  const reasons = byReason(data?.missed ?? []);
  if (reasons.length === 0) return null;
  const all = reasons.reduce((sum, reason) => sum + reason.count, 0);
  return (
    <details className="mt-2 text-small">
      <summary className="w-fit cursor-pointer font-[550] text-primary max-md:py-2">{texts.notSeen(all)}</summary>
      <p className="mt-1 text-muted">{texts.aCopyMay}</p>
      <ul className="mt-2 grid gap-2">
        {reasons.map((reason) => (
          <li key={reason.message} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <ServerSentence of={reason.message} />
            <span className="text-muted tabular-nums">{reason.count}</span>
            {reason.hosts.length > 0 && (
              <span translate="no" className="col-span-2 wrap-anywhere text-muted">
                {listed(reason.hosts, 3)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
