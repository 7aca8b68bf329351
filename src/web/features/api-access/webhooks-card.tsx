import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { WebhookSecret } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PlanNeeded, useHoldsApi } from './plan-needed.tsx';
import { apiAccessTexts } from './texts.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { webhooksQuery } from './webhooks-query.ts';

const AddWebhookForm = lazy(() => import('./add-webhook-form.tsx'));
const ShownOnce = lazy(() => import('./shown-once.tsx'));

/** Where programs of this creator are told what happens, and what they were told. */
export default function WebhooksCard() {
  const texts = useTexts(apiAccessTexts).webhooksCard;
  const { data, error, refetch } = useQuery(webhooksQuery);
  const holds = useHoldsApi();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookSecret>();
  return (
    <Card aria-label={texts.webhooks}>
      <CardHead title={texts.webhooks}>
        {data && holds && !isAdding && (
          <Button size="small" onClick={() => setAdding(true)}>
            {texts.addAWebhook}
          </Button>
        )}
      </CardHead>
      {!data && (
        <NotLoaded error={error} refetch={refetch} title={texts.yourWebhooksCould} safe={texts.safe} rows={2} />
      )}
      {data && (
        <CardBody className="grid gap-4">
          <p className="max-w-[68ch] text-small text-muted">{texts.weTellA}</p>
          {!holds && <PlanNeeded what={texts.webhooks} />}
          {made && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <ShownOnce
                title={texts.yourSigningSecret}
                what={texts.secret}
                value={made.secret}
                note={texts.yourProgramChecks}
                onClose={() => setMade(undefined)}
              />
            </Suspense>
          )}
          {isAdding && (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <AddWebhookForm onMade={setMade} onClose={() => setAdding(false)} />
            </Suspense>
          )}
          {data.length > 0 && (
            <ul aria-label={texts.webhooks}>
              {data.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} holds={holds} onSecret={setMade} />
              ))}
            </ul>
          )}
          {holds && data.length === 0 && !isAdding && <p className="text-small">{texts.youHaveAdded}</p>}
        </CardBody>
      )}
    </Card>
  );
}
