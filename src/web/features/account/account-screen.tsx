import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { chooseTheme, chosenTheme, themes } from '#web/brand/theme.ts';
import { OwnPlan } from '#web/features/plans/own-plan.tsx';
import { settingsQuery, useChangeSettings } from '#web/features/session/settings.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page } from '#web/features/shell/page.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { IdentityCard } from './identity-card.tsx';
import { OperatorLogCard } from './operator-log-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const AuthorizationCard = lazy(() =>
  import('#web/features/authorization/authorization-card.tsx').then((file) => ({ default: file.AuthorizationCard })),
);

const ApiTokensCard = lazy(() => import('#web/features/api-access/api-tokens-card.tsx'));
const WebhooksCard = lazy(() => import('#web/features/api-access/webhooks-card.tsx'));
const OwnDataCards = lazy(() => import('#web/features/own-data/own-data-cards.tsx'));
const SecurityCard = lazy(() => import('./security-card.tsx'));

/** Affiliates have no copies to act on, so nothing of that stands here for them. */
export function AccountScreen() {
  const { isAffiliateOnly } = useViewer();
  return (
    <Page title={useLabel('/account')}>
      <div className="grid max-w-[760px] gap-4">
        <IdentityCard />
        <OwnPlan />
        <Suspense fallback={<SecurityShape />}>
          <SecurityCard />
        </Suspense>
        <SessionsCard />
        {!isAffiliateOnly && (
          <>
            <Card>
              <CardHead title="What happens by itself, what stays hidden" />
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
        <Appearance />
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <OwnDataCards />
        </Suspense>
      </div>
    </Page>
  );
}

/** As high as the card is once its forms are loaded. */
function SecurityShape() {
  return (
    <Card>
      <CardHead title="How you sign in" />
      <SkeletonRows rows={4} />
    </Card>
  );
}

function SettingSwitches() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const change = useChangeSettings();
  if (!data)
    return (
      <NotLoaded
        error={error}
        refetch={refetch}
        title="Your settings could not be loaded"
        safe="They are kept and go on working as they were."
        rows={3}
      />
    );
  return (
    <CardBody className="divide-y divide-border">
      <Switch
        label="Send notices by themselves"
        help="Only for pictures that are certainly yours, never on social media. You can undo each one while its batch waits."
        checked={data.autoSend}
        onCheckedChange={(autoSend) => change.mutate({ autoSend })}
      />
      <Switch
        label="Dry run"
        help="Everything is drafted and nothing leaves the house."
        checked={data.dryRun}
        onCheckedChange={(dryRun) => change.mutate({ dryRun })}
      />
      <Switch
        label="Hide previews"
        help="Removes even the blurred pictures. A flat tile says what kind of file it is."
        checked={data.hidePreviews}
        onCheckedChange={(hidePreviews) => change.mutate({ hidePreviews })}
      />
    </CardBody>
  );
}

const words = { light: 'Light', dark: 'Dark', device: 'Like the device' } as const;

function Appearance() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Card>
      <CardHead title="Appearance" />
      <CardBody>
        <Segmented
          label="Theme"
          options={themes.map((value) => ({ value, label: words[value] }))}
          value={theme}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
        />
      </CardBody>
    </Card>
  );
}
