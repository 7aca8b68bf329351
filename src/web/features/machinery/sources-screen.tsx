import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Health, Machinery } from '#modules/operations/machinery/contract.ts';
import { api } from '#web/features/api/client.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { HealthItem, type Kind } from './health-item.tsx';
import { sourcesTexts } from './sources-texts.ts';

const LumenCopiesCard = lazy(() => import('./lumen-copies-card.tsx'));

/** Every source and channel: whether it is set up, and how it fared by the rows it left. */
export function SourcesScreen() {
  const texts = useTexts(sourcesTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['/ops/sources'],
    queryFn: ({ signal }) => api.get<Machinery>('/ops/sources', { signal }),
    refetchInterval: 30_000,
  });
  return (
    <Page title={texts.title}>
      <OpsLinks />
      <PageLead title={texts.lead}>{texts.text}</PageLead>
      {data ? (
        <>
          <Part title={texts.sources}>
            <Items of={data.sources} kind={(id) => (id === 'crawl' ? 'crawl' : 'sources')} />
          </Part>
          <Part title={texts.channels}>
            <Items of={data.channels} kind={kindOfChannel} />
          </Part>
          <Suspense>
            <LumenCopiesCard />
          </Suspense>
          <Part title={texts.forms}>
            {data.forms.length > 0 ? (
              <Items of={data.forms} kind={() => 'forms'} />
            ) : (
              <CardBody className="text-small text-muted">{texts.noForms}</CardBody>
            )}
          </Part>
        </>
      ) : (
        <Card>
          <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.safe} rows={8} />
        </Card>
      )}
    </Page>
  );
}

const kinds: Readonly<Record<string, Kind>> = {
  smtp: 'smtp',
  inbound: 'inbound',
  cloudflare: 'reports',
  aws: 'reports',
  timestamp: 'stamps',
  lumen: 'told',
  stopncii: 'told',
};
const kindOfChannel = (id: string): Kind => kinds[id] ?? 'engines';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      {children}
    </Card>
  );
}

function Items({ of, kind }: { of: readonly Health[]; kind: (id: string) => Kind }) {
  return (
    <ul>
      {of.map((one) => (
        <HealthItem key={one.id} one={one} kind={kind(one.id)} />
      ))}
    </ul>
  );
}
