import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookSecret } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { AddWebhookForm } from './add-webhook-form.tsx';
import { PlanNeeded, useHoldsApi } from './plan-needed.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { webhooksQuery } from './webhooks-query.ts';

/** Where programs of this creator are told what happens, and what they were told. */
export default function WebhooksCard() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const holds = useHoldsApi();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookSecret>();
  return (
    <Card aria-label="Webhooks">
      <CardHead title="Webhooks">
        {data && holds && !isAdding && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        )}
      </CardHead>
      {!data && (
        <NotLoaded
          error={error}
          refetch={refetch}
          title="Your webhooks could not be loaded"
          safe="What happens is told to them all the same."
          rows={2}
        />
      )}
      {data && (
        <CardBody className="grid gap-4">
          <p className="max-w-[68ch] text-small text-muted">
            We tell a program of yours what happens, by a signed message to its address. Messages hold ids, states,
            times and links to our pages, never a picture.
          </p>
          {!holds && <PlanNeeded what="Webhooks" />}
          {made && (
            <ShownOnce
              title="Your signing secret"
              what="secret"
              value={made.secret}
              note="Your program checks with it that a message is ours. It is not shown again."
              onClose={() => setMade(undefined)}
            />
          )}
          {isAdding && <AddWebhookForm onMade={setMade} onClose={() => setAdding(false)} />}
          {data.length > 0 && (
            <ul aria-label="Webhooks">
              {data.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} holds={holds} onSecret={setMade} />
              ))}
            </ul>
          )}
          {holds && data.length === 0 && !isAdding && <p className="text-small">You have added none.</p>}
        </CardBody>
      )}
    </Card>
  );
}
