import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '#web/features/api/problem.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { GoogleRow } from './google-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { securityQuery } from './security-query.ts';

/** The ways into the account. Each change of them is told by mail. */
export default function SecurityCard() {
  const { data, error, refetch } = useQuery(securityQuery);
  return (
    <Card>
      <CardHead title="How you sign in" />
      {!data && error && (
        <ErrorState
          title="How you sign in could not be loaded"
          safe="It stays as it is."
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && (
        <CardBody>
          <PasswordRow security={data} />
          <GoogleRow security={data} />
          <SecondFactorRow security={data} />
          <PasskeysRow security={data} />
        </CardBody>
      )}
    </Card>
  );
}
