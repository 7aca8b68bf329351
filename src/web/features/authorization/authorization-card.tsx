import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { authorizationQuery } from './authorization-query.ts';
import { SignForm } from './sign-form.tsx';
import { authorizationTexts } from './texts.tsx';

/** On the account page: whether we may write in the creator's place, and until when. */
export function AuthorizationCard() {
  return (
    <Card>
      <CardHead title={useTexts(authorizationTexts).title} />
      <CardBody>
        <AuthorizationState />
      </CardBody>
    </Card>
  );
}

export function AuthorizationState() {
  const texts = useTexts(authorizationTexts);
  const { data, error, refetch } = useQuery(authorizationQuery);
  if (!data) return <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={3} />;
  if (data.state !== 'signed' || !data.signed) {
    return (
      <div className="grid gap-4">
        <Strip kind={data.state === 'missing' ? 'info' : 'partial'}>
          {texts[data.state === 'signed' ? 'missing' : data.state]}
        </Strip>
        <SignForm text={data.text} version={data.version} />
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
