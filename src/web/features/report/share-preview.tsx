import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SharePreview as Preview, ShareKind } from '#modules/reports/shares/contract.ts';
import { api } from '#web/features/api/client.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import type { ReportPeriod } from './report-period.ts';
import { shareTexts } from './share-texts.ts';

const path = '/report-shares/preview';

/** The beginning of what the reader of such a link sees, as the server draws it. */
export function SharePreview({ kind, period }: { kind: ShareKind; period: ReportPeriod }) {
  const texts = useTexts(shareTexts).preview;
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: [path, kind, period],
    queryFn: ({ signal }) => api.get<Preview>(path, { query: { ...period, kind }, signal }),
  });
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 id={id} className="text-small font-[550]">
        {texts.title}
      </h3>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control border border-border bg-subtle p-3 text-small">
          <p>{texts.totals(data.totals)}</p>
          <ul aria-label={texts.hosts} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {data.hosts.map(({ host, found, removed }) => (
              <li key={host} className="flex justify-between gap-3">
                <span translate="no" className="truncate">
                  {host}
                </span>
                <span className="text-muted whitespace-nowrap">{texts.counts(found, removed)}</span>
              </li>
            ))}
            {data.moreHosts > 0 && <li className="text-muted">{texts.moreHosts(number(data.moreHosts))}</li>}
            {data.otherSites > 0 && <li className="text-muted">{texts.otherSites(data.otherSites)}</li>}
          </ul>
          {data.addresses.length > 0 && (
            <ul
              aria-label={texts.addresses}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-border pt-2"
            >
              {data.addresses.map((address) => (
                <li key={address} translate="no" className="truncate">
                  {address}
                </li>
              ))}
              {data.moreAddresses > 0 && (
                <li className="text-muted">{texts.moreAddresses(number(data.moreAddresses))}</li>
              )}
            </ul>
          )}
        </div>
      ) : (
        <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={2} />
      )}
    </section>
  );
}
