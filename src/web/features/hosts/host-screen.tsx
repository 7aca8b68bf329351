import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { HostDetail } from '#modules/operations/directory/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { AnswersCard, OwnersCard, PlatformCard, TimersCard } from './host-cards.tsx';
import { LadderCard } from './host-ladder.tsx';
import { hostTexts } from './host-texts.ts';
import { hostsTexts } from './texts.ts';

const ReasonDialog = lazy(() => import('#web/features/ops/reason-dialog.tsx'));
const route = getRouteApi('/_app/ops_/hosts_/$host');

/** One host: whom we write to in which order, who runs it, and how it answers. */
export function HostScreen() {
  const texts = useTexts(hostTexts);
  const { host } = route.useParams();
  const path = `/ops/hosts/${encodeURIComponent(host)}`;
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<HostDetail>(path, { signal }),
    // What a look-up finds comes by itself.
    refetchInterval: ({ state }) => (state.data?.isAsked ? 2_000 : false),
  });
  const list = useTexts(hostsTexts).title;
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page
      title={texts.title}
      crumb={
        <Link to="/ops/hosts" className="hover:underline max-md:hidden">
          {list}
        </Link>
      }
    >
      <OpsLinks />
      {query.data ? (
        <Whole key={query.data.host} one={query.data} path={path} />
      ) : (
        <Card>
          <NotLoaded
            error={query.error}
            refetch={query.refetch}
            title={unknown ? texts.unknown : texts.notRead}
            safe={texts.safe}
            rows={8}
          />
        </Card>
      )}
    </Page>
  );
}

type Act = 'lookUp' | 'add';

function Whole({ one, path }: { one: HostDetail; path: string }) {
  const texts = useTexts(hostTexts);
  const client = useQueryClient();
  const [act, setAct] = useState<Act>();
  const renew = async () => {
    await Promise.all([path, '/ops/hosts', '/ops/desk'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <>
      <PageLead
        title={
          <span translate="no" className="wrap-anywhere">
            <Address of={one.host} />
          </span>
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setAct('lookUp')}>
              {texts.lookUp.press}
            </Button>
            <Button size="small" look="primary" onClick={() => setAct('add')}>
              {texts.add.press}
            </Button>
          </div>
        }
      >
        {texts.lead(one.open, one.cases)}{' '}
        <Link to="/ops" search={{ q: one.host }} className="font-[500] text-primary hover:underline">
          {texts.desk}
        </Link>
      </PageLead>
      {one.isAsked && <Strip kind="info">{texts.lookUp.asked}</Strip>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LadderCard one={one} renew={renew} />
          <OwnersCard one={one} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AnswersCard figures={one.figures} />
          {one.platform && <PlatformCard platform={one.platform} />}
          <TimersCard one={one} />
        </div>
      </div>
      <Suspense>
        {act && (
          <ReasonDialog
            {...texts[act]}
            asksContact={act === 'add'}
            onDone={() => setAct(undefined)}
            act={async ({ reason, contact }) => {
              await (act === 'add'
                ? api.post(`${path}/contact`, { contact, reason })
                : api.post(`${path}/look-up`, { reason }));
              say({ title: texts[act].done, text: one.host });
              await renew();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
