import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { MadeApiToken } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ApiTokenItem } from './api-token-item.tsx';
import { apiTokensQuery } from './api-tokens-query.ts';
import { PlanNeeded, useHoldsApi } from './plan-needed.tsx';
import { apiAccessTexts } from './texts.tsx';

const MakeTokenForm = lazy(() => import('./make-token-form.tsx'));
const ShownOnce = lazy(() => import('./shown-once.tsx'));

/** What programs of this creator show in the place of a session. */
export default function ApiTokensCard() {
  const texts = useTexts(apiAccessTexts).apiTokensCard;
  const { data, error, refetch } = useQuery(apiTokensQuery);
  const holds = useHoldsApi();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiToken>();
  return (
    <Card aria-label={texts.apiTokens}>
      <CardHead title={texts.apiTokens}>
        {data && holds && !isMaking && (
          <Button size="small" onClick={() => setMaking(true)}>
            {texts.makeAToken}
          </Button>
        )}
      </CardHead>
      {!data && <NotLoaded error={error} refetch={refetch} title={texts.yourApiTokens} safe={texts.safe} rows={2} />}
      {data && (
        <CardBody className="grid gap-4">
          <p className="max-w-[68ch] text-small text-muted">
            {texts.aProgramOf(
              <a href="/api/docs" className="font-[500] text-primary hover:underline">
                {texts.everyCall}
              </a>,
            )}
          </p>
          {!holds && <PlanNeeded what={texts.apiTokens} />}
          {made && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <ShownOnce
                title={texts.isMade(made.item.name)}
                what={texts.token}
                value={made.token}
                note={texts.keepItWhere}
                onClose={() => setMade(undefined)}
              />
            </Suspense>
          )}
          {isMaking && (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <MakeTokenForm onMade={setMade} onClose={() => setMaking(false)} />
            </Suspense>
          )}
          {data.length > 0 && (
            <ul aria-label={texts.apiTokens}>
              {data.map((token) => (
                <ApiTokenItem key={token.id} token={token} />
              ))}
            </ul>
          )}
          {holds && data.length === 0 && !isMaking && <p className="text-small">{texts.youHaveMade}</p>}
        </CardBody>
      )}
    </Card>
  );
}
