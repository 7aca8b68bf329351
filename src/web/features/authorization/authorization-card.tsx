import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import type { Authorization } from '#web/features/api/types.ts';
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
const RevokeDialog = lazy(() => import('./revoke-dialog.tsx'));

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
          {data.state === 'revoked' && data.signed?.revokedAt
            ? texts.revoked(day(data.signed.revokedAt))
            : texts[data.state === 'expired' ? 'expired' : 'missing']}
        </Strip>
        {isReading ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <SignForm text={data.text} version={data.version} takesFocus={asksFirst} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setReading(true)}>{texts.readAndSign}</Button>
            {data.state === 'revoked' && <Document label={texts.revokedDocument} />}
          </div>
        )}
      </div>
    );
  }
  return <Signed of={data.signed} />;
}

const Document = ({ label }: { label: string }) => (
  <DownloadButton path="/authorization/document" name="authorization.pdf" label={label} />
);

function Signed({ of }: { of: NonNullable<Authorization['signed']> }) {
  const texts = useTexts(authorizationTexts);
  const [asks, setAsks] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const { id, legalName, signedAt, expiresAt, textVersion, number } = of;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <p className="min-w-0">
        {texts.signed(<span translate="no">{legalName}</span>, day(signedAt), day(expiresAt))}
        <span className="block text-small text-muted">{texts.version(textVersion, number)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Document label={texts.document} />
        <Button
          look="plain"
          onClick={() => {
            setWasAsked(true);
            setAsks(true);
          }}
        >
          {texts.revoke}
        </Button>
      </div>
      {wasAsked && (
        <Suspense>
          <RevokeDialog authorizationId={id} open={asks} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </div>
  );
}
