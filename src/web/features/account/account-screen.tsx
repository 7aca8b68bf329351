import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import ApiTokensCard from '#web/features/api-access/api-tokens-card.tsx';
import { apiTokensQuery } from '#web/features/api-access/api-tokens-query.ts';
import WebhooksCard from '#web/features/api-access/webhooks-card.tsx';
import { webhooksQuery } from '#web/features/api-access/webhooks-query.ts';
import { AuthorizationCard } from '#web/features/authorization/authorization-card.tsx';
import { authorizationQuery } from '#web/features/authorization/authorization-query.ts';
import FaceCard from '#web/features/face/face-card.tsx';
import { faceQuery } from '#web/features/face/face-query.ts';
import { DeleteCard } from '#web/features/own-data/delete-card.tsx';
import { ExportCard } from '#web/features/own-data/export-card.tsx';
import { exportQuery } from '#web/features/own-data/export-query.ts';
import { billingQuery } from '#web/features/plans/billing-query.ts';
import { OwnPlan } from '#web/features/plans/own-plan.tsx';
import { settingsQuery, useChangeSettings } from '#web/features/session/settings.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { accountQuery, operatorLogQuery, sessionsQuery } from './account-query.ts';
import { IdentityCard } from './identity-card.tsx';
import { OperatorLogCard } from './operator-log-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import SecurityCard from './security-card.tsx';
import { securityQuery } from './security-query.ts';
import { SessionsCard } from './sessions-card.tsx';
import { accountTexts } from './texts.tsx';

const PrivacyCard = lazy(() => import('#web/features/analytics/privacy-card.tsx'));

const everybodys = [accountQuery, billingQuery, securityQuery, sessionsQuery, exportQuery];
/** And those of whoever has copies to act on. */
const creators = [
  ...everybodys,
  settingsQuery,
  authorizationQuery,
  apiTokensQuery,
  webhooksQuery,
  operatorLogQuery,
  faceQuery,
];

/** Affiliates have no copies to act on, so nothing of that stands here for them. */
export function AccountScreen() {
  const { isAffiliateOnly } = useViewer();
  const texts = useTexts(accountTexts);
  const { analytics } = useDeployment();
  const isHere = useAllOf(isAffiliateOnly ? everybodys : creators);
  return (
    <Page title={useLabel('/account')}>
      <div className="grid max-w-[760px] gap-4">
        {isHere ? (
          <>
            <IdentityCard />
            <div id="billing" className="scroll-mt-20">
              <OwnPlan />
            </div>
            <SecurityCard />
            <SessionsCard />
            {!isAffiliateOnly && (
              <>
                <Card>
                  <CardHead title={texts.settings.title} />
                  <SettingSwitches />
                </Card>
                <FaceCard />
                <AuthorizationCard />
                <ApiTokensCard />
                <WebhooksCard />
                <div id="operator-log" className="scroll-mt-20">
                  <OperatorLogCard />
                </div>
              </>
            )}
            <ReadingCard />
            {analytics && (
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <PrivacyCard />
              </Suspense>
            )}
            <ExportCard />
            <DeleteCard />
          </>
        ) : (
          <>
            <Coming title={texts.you.title} rows={2} />
            <Coming title={texts.signIn.title} rows={4} />
            <Coming title={texts.sessions.title} rows={3} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Whether all of these were asked for and came, or did not: their cards are as high as what they hold, and stand only once. */
function useAllOf(queries: readonly { queryKey: QueryKey }[]): boolean {
  const client = useQueryClient();
  const [isHere, setHere] = useState(() =>
    queries.every(({ queryKey }) => client.getQueryData(queryKey) !== undefined),
  );
  useEffect(() => {
    // Each is whole where it was declared; of its answer nothing is read here. None of them throws.
    if (!isHere) void Promise.all(queries.map((one) => prefetch(client, one))).then(() => setHere(true));
  }, [client, isHere, queries]);
  return isHere;
}

const prefetch = (client: QueryClient, one: { queryKey: QueryKey }): Promise<void> =>
  'initialPageParam' in one
    ? client.prefetchInfiniteQuery(one as FetchInfiniteQueryOptions)
    : client.prefetchQuery(one as FetchQueryOptions);

function Coming({ title, rows }: { title: string; rows: number }) {
  return (
    <Card>
      <CardHead title={title} />
      <SkeletonRows rows={rows} />
    </Card>
  );
}

function SettingSwitches() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const change = useChangeSettings();
  const texts = useTexts(accountTexts).settings;
  const { lumen } = useDeployment();
  if (!data) return <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={3} />;
  return (
    <CardBody className="divide-y divide-border">
      <Switch
        label={texts.autoSend}
        help={texts.autoSendHelp}
        checked={data.autoSend}
        onCheckedChange={(autoSend) => change.mutate({ autoSend })}
      />
      <Switch
        label={texts.dryRun}
        help={texts.dryRunHelp}
        checked={data.dryRun}
        onCheckedChange={(dryRun) => change.mutate({ dryRun })}
      />
      <Switch
        label={texts.nameProfile}
        help={texts.nameProfileHelp}
        checked={data.nameProfile}
        onCheckedChange={(nameProfile) => change.mutate({ nameProfile })}
      />
      {(lumen || data.lumenCopies) && (
        <Switch
          label={texts.lumenCopies}
          help={texts.lumenCopiesHelp}
          checked={data.lumenCopies}
          onCheckedChange={(lumenCopies) => change.mutate({ lumenCopies })}
        />
      )}
      <Switch
        label={texts.hidePreviews}
        help={texts.hidePreviewsHelp}
        checked={data.hidePreviews}
        onCheckedChange={(hidePreviews) => change.mutate({ hidePreviews })}
      />
    </CardBody>
  );
}
