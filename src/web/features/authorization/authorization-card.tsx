import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { authorizationQuery } from './authorization-query.ts';
import { authorizationTexts } from './texts.tsx';

const SignForm = lazy(() => import('./sign-form.tsx'));

/** On the account page: whether we may write in the creator's place, and until when. */
export function AuthorizationCard() {
  return (
    <Card>
      <CardHead title={useTexts(authorizationTexts).title} />
      <CardBody>
        <AuthorizationState asksFirst />
      </CardBody>
    </Card>
  );
}

/** With `asksFirst` the text and its form come once somebody wants to read them. */
export function AuthorizationState({ asksFirst = false }: { asksFirst?: boolean }) {
  const texts = useTexts(authorizationTexts);
  const { data, error, refetch } = useQuery(authorizationQuery);
  const [isReading, setReading] = useState(!asksFirst);
  if (!data) return <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={3} />;
  if (data.state !== 'signed' || !data.signed) {
    return (
      <div className="grid gap-4">
        <Strip kind={data.state === 'missing' ? 'info' : 'partial'}>
          {texts[data.state === 'signed' ? 'missing' : data.state]}
        </Strip>
        {isReading ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <SignForm text={data.text} version={data.version} takesFocus={asksFirst} />
          </Suspense>
        ) : (
          <Button className="justify-self-start" onClick={() => setReading(true)}>
            {texts.readAndSign}
          </Button>
        )}
      </div>
    );
  }
  const { legalName, signedAt, expiresAt, textVersion } = data.signed;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <p className="min-w-0">
        {texts.signed(<span translate="no">{legalName}</span>, day(signedAt), day(expiresAt))}
        <span className="block text-small text-muted">{texts.version(textVersion)}</span>
      </p>
      <DownloadButton path="/authorization/document" name="authorization.pdf" label={texts.document} />
    </div>
  );
}
