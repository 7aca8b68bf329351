import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { NameWatch as Watch } from '#modules/name-watch/contract.ts';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AccountsList } from './accounts-list.tsx';
import { watchTexts } from './texts.ts';
import { WatchedNames } from './watched-names.tsx';

const UnverifiedState = lazy(async () => ({
  default: (await import('#web/features/cases/unverified-state.tsx')).UnverifiedState,
}));
const DomainsList = lazy(() => import('./domains-list.tsx').then((file) => ({ default: file.DomainsList })));

/** Accounts and domains with the creator's name: which names are looked for, what was answered, and what they say of it. */
export default function NameWatch({ onReport }: { onReport: (profileUrl: string) => void }) {
  const texts = useTexts(watchTexts);
  const { onboarding } = useViewer();
  const [shown, show] = useState<'accounts' | 'domains'>('accounts');
  const { data, error, refetch } = useQuery({
    queryKey: ['/namesakes', 'watch'],
    queryFn: ({ signal }) => api.get<Watch>('/namesakes/watch', { signal }),
  });
  return (
    <section aria-label={texts.title} className="grid gap-4">
      <Card>
        <CardHead title={texts.title} />
        {data ? (
          <CardBody className="grid gap-4">
            <p className="max-w-[72ch] text-small text-muted">{texts.lead}</p>
            {!data.isOn && <Strip kind="neutral">{texts.off}</Strip>}
            <WatchedNames watch={data} />
          </CardBody>
        ) : error ? (
          <ErrorState
            title={texts.notRead}
            safe={texts.safe}
            reference={referenceOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows />
        )}
      </Card>
      {onboarding.ownership ? (
        <>
          <div>
            <Segmented
              label={texts.show}
              value={shown}
              onChange={show}
              options={[
                { value: 'accounts', label: texts.accounts },
                { value: 'domains', label: texts.domains },
              ]}
            />
          </div>
          {shown === 'accounts' ? (
            <AccountsList onReport={onReport} />
          ) : (
            <Suspense fallback={<SkeletonRows />}>
              <DomainsList />
            </Suspense>
          )}
        </>
      ) : (
        <Card>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <UnverifiedState />
          </Suspense>
        </Card>
      )}
    </section>
  );
}
