import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeApiToken } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ApiTokenItem } from './api-token-item.tsx';
import { apiTokensQuery } from './api-tokens-query.ts';
import { MakeTokenForm } from './make-token-form.tsx';
import { PlanNeeded, useHoldsApi } from './plan-needed.tsx';
import { ShownOnce } from './shown-once.tsx';

/** What programs of this creator show in the place of a session. */
export default function ApiTokensCard() {
  const { data, error, refetch } = useQuery(apiTokensQuery);
  const holds = useHoldsApi();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiToken>();
  return (
    <Card aria-label="API tokens">
      <CardHead title="API tokens">
        {data && holds && !isMaking && (
          <Button size="small" onClick={() => setMaking(true)}>
            Make a token
          </Button>
        )}
      </CardHead>
      {!data && (
        <NotLoaded
          error={error}
          refetch={refetch}
          title="Your API tokens could not be loaded"
          safe="They go on working as they were."
          rows={2}
        />
      )}
      {data && (
        <CardBody className="grid gap-4">
          <p className="max-w-[68ch] text-small text-muted">
            A program of yours shows a token in the place of a session. It may do what the token was made for, and never
            touch your account, your plan or your authorization.{' '}
            <a href="/api/docs" className="font-[500] text-primary hover:underline">
              Every call
            </a>
          </p>
          {!holds && <PlanNeeded what="API tokens" />}
          {made && (
            <ShownOnce
              title={`“${made.item.name}” is made`}
              what="token"
              value={made.token}
              note="Keep it where your program reads it, and nowhere in its code. It is not shown again."
              onClose={() => setMade(undefined)}
            />
          )}
          {isMaking && <MakeTokenForm onMade={setMade} onClose={() => setMaking(false)} />}
          {data.length > 0 && (
            <ul aria-label="API tokens">
              {data.map((token) => (
                <ApiTokenItem key={token.id} token={token} />
              ))}
            </ul>
          )}
          {holds && data.length === 0 && !isMaking && <p className="text-small">You have made none.</p>}
        </CardBody>
      )}
    </Card>
  );
}
