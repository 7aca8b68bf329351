import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import type { Authorization } from '#web/features/api/types.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { authorizationQuery } from './authorization-query.ts';
import { SignForm } from './sign-form.tsx';

/** On the account page: whether we may write in the creator's place, and until when. */
export function AuthorizationCard() {
  return (
    <Card>
      <CardHead title="Authorization to act for you" />
      <CardBody>
        <AuthorizationState />
      </CardBody>
    </Card>
  );
}

const unsigned: Record<Exclude<Authorization['state'], 'signed'>, string> = {
  missing: 'Not signed yet. Until then we look and count, and write to nobody.',
  expired: 'It has expired. Nothing new is sent until you sign again.',
  revoked: 'You took it back. Nothing new is sent until you sign again.',
};

export function AuthorizationState() {
  const { data, error, refetch } = useQuery(authorizationQuery);
  if (!data)
    return (
      <NotLoaded
        error={error}
        refetch={refetch}
        title="The authorization could not be loaded"
        safe="It stays as it is, signed or not."
        rows={3}
      />
    );
  if (data.state !== 'signed' || !data.signed) {
    return (
      <div className="grid gap-4">
        <Strip kind={data.state === 'missing' ? 'info' : 'partial'}>
          {data.state === 'signed' ? unsigned.missing : unsigned[data.state]}
        </Strip>
        <SignForm text={data.text} version={data.version} />
      </div>
    );
  }
  const { legalName, signedAt, expiresAt, textVersion } = data.signed;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <p className="min-w-0">
        Signed by {legalName} on {day(signedAt)}, valid until {day(expiresAt)}.
        <span className="block text-small text-muted">Text of {textVersion}. We write to hosts in our own name.</span>
      </p>
      <DownloadButton path="/authorization/document" name="authorization.pdf" label="Signed document, PDF" />
    </div>
  );
}
