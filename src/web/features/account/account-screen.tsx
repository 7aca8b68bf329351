import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import { settingsQuery, useChangeSettings } from '#web/features/session/settings.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { IdentityCard } from './identity-card.tsx';
import { OperatorLogCard } from './operator-log-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { accountTexts } from './texts.tsx';

const AuthorizationCard = lazy(() =>
  import('#web/features/authorization/authorization-card.tsx').then((file) => ({ default: file.AuthorizationCard })),
);

const OwnPlan = lazy(() => import('#web/features/plans/own-plan.tsx').then((file) => ({ default: file.OwnPlan })));
const ApiTokensCard = lazy(() => import('#web/features/api-access/api-tokens-card.tsx'));
const WebhooksCard = lazy(() => import('#web/features/api-access/webhooks-card.tsx'));
const OwnDataCards = lazy(() => import('#web/features/own-data/own-data-cards.tsx'));
const PrivacyCard = lazy(() => import('#web/features/analytics/privacy-card.tsx'));
const SecurityCard = lazy(() => import('./security-card.tsx'));

/** Affiliates have no copies to act on, so nothing of that stands here for them. */
export function AccountScreen() {
  const { isAffiliateOnly } = useViewer();
  const texts = useTexts(accountTexts);
  const { analytics } = useDeployment();
  return (
    <Page title={useLabel('/account')}>
      <div className="grid max-w-[760px] gap-4">
        <IdentityCard />
        <div id="billing" className="scroll-mt-20">
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <OwnPlan />
          </Suspense>
        </div>
        <Suspense fallback={<SecurityShape />}>
          <SecurityCard />
        </Suspense>
        <SessionsCard />
        {!isAffiliateOnly && (
          <>
            <Card>
              <CardHead title={texts.settings.title} />
              <SettingSwitches />
            </Card>
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <AuthorizationCard />
            </Suspense>
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <ApiTokensCard />
            </Suspense>
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <WebhooksCard />
            </Suspense>
            <OperatorLogCard />
          </>
        )}
        <ReadingCard />
        {analytics && (
          <Suspense fallback={<SkeletonRows rows={1} />}>
            <PrivacyCard />
          </Suspense>
        )}
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <OwnDataCards />
        </Suspense>
      </div>
    </Page>
  );
}

/** As high as the card is once its forms are loaded. */
function SecurityShape() {
  const texts = useTexts(accountTexts).signIn;
  return (
    <Card>
      <CardHead title={texts.title} />
      <SkeletonRows rows={4} />
    </Card>
  );
}

function SettingSwitches() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const change = useChangeSettings();
  const texts = useTexts(accountTexts).settings;
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
      <Switch
        label={texts.hidePreviews}
        help={texts.hidePreviewsHelp}
        checked={data.hidePreviews}
        onCheckedChange={(hidePreviews) => change.mutate({ hidePreviews })}
      />
    </CardBody>
  );
}
