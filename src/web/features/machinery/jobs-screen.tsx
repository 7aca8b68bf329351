import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DeadLetterAnswer } from '#modules/operations/machinery/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import type { JobsAnswer } from '#web/features/api/types.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { say } from '#web/ui/toast.tsx';
import { deadLetterColumns } from './dead-letter-columns.tsx';
import { jobsTexts } from './jobs-texts.ts';
import { QueuesCard } from './queues-card.tsx';
import { focusDeadLetters, jobKindId, useRenewJobs, useRetry } from './use-retry.tsx';

const ReasonDialog = lazy(() => import('#web/features/ops/reason-dialog.tsx'));
const RetryAllDialog = lazy(() => import('./retry-all-dialog.tsx'));
const route = getRouteApi('/_app/ops_/jobs');

/** How full the queues are, and what failed for the last time: tried again, or dropped with why. */
export function JobsScreen() {
  const texts = useTexts(jobsTexts);
  const query = useQuery({
    queryKey: ['/ops/jobs'],
    queryFn: ({ signal }) => api.get<JobsAnswer>('/ops/jobs', { signal }),
    refetchInterval: 30_000,
  });
  const { data } = query;
  const waiting = data?.queues.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0;
  const failed = data?.dead.reduce((sum, { n }) => sum + n, 0) ?? 0;
  return (
    <Page title={texts.title}>
      <OpsLinks />
      <PageLead title={data ? texts.lead(waiting, failed) : texts.leadPlain}>{texts.text}</PageLead>
      <DeadLetters dead={data?.dead ?? []} />
      {data ? (
        <QueuesCard queues={data.queues} />
      ) : (
        <Card>
          <NotLoaded error={query.error} refetch={query.refetch} title={texts.notRead} safe={texts.safe} rows={6} />
        </Card>
      )}
    </Page>
  );
}

function DeadLetters({ dead }: { dead: JobsAnswer['dead'] }) {
  const texts = useTexts(jobsTexts);
  const { job } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useList<DeadLetterAnswer>('/ops/dead-letters', { job });
  const retry = useRetry();
  const renew = useRenewJobs();
  const [dropping, setDropping] = useState<DeadLetterAnswer>();
  const [retrying, setRetrying] = useState<{ job: string; n: number; lastAt: string }>();
  const kind = dead.find((one) => one.job === job);
  const choose = (next: string | undefined) =>
    void navigate({ search: (was) => ({ ...was, job: next }), replace: true, resetScroll: false });
  const kinds = dead.flatMap((one) =>
    one.job ? [{ value: one.job, label: texts.kindOf(one.job, one.n), translate: 'no' as const }] : [],
  );
  const close = () => {
    setDropping(undefined);
    setRetrying(undefined);
    focusDeadLetters();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect
          id={jobKindId}
          aria-label={texts.kind}
          value={job ?? ''}
          onChange={({ target }) => choose(target.value || undefined)}
          options={[
            { value: '', label: texts.every },
            ...kinds,
            ...(job && !kind ? [{ value: job, label: job, translate: 'no' as const }] : []),
          ]}
        />
        {kind?.job && (
          <Button size="small" onClick={() => setRetrying({ ...kind, job: String(kind.job) })}>
            {texts.retryAll(kind.n)}
          </Button>
        )}
      </div>
      <ListCard
        name={texts.dead}
        list={list}
        rows={list.items}
        columns={deadLetterColumns({
          retrying: retry.isPending ? retry.variables.id : undefined,
          onRetry: retry.mutate,
          onDrop: setDropping,
        })}
        rowKey={({ id }) => id}
        query={job ?? ''}
        nothing={texts.nothing(job ?? '')}
        onClearQuery={() => choose(undefined)}
        safe={texts.listSafe}
        empty={<EmptyState icon={PackageCheck} {...texts.none} />}
      />
      <Suspense>
        {dropping && (
          <ReasonDialog
            title={texts.dropTitle}
            text={texts.dropText}
            press={texts.drop}
            destroys
            onDone={close}
            act={async ({ reason }) => {
              await api.post(`/ops/jobs/${dropping.id}/drop`, { reason });
              say({ title: texts.dropped, text: dropping.job ?? texts.unknown });
              await renew();
            }}
          />
        )}
        {retrying && <RetryAllDialog kind={retrying} onDone={close} />}
      </Suspense>
    </>
  );
}
