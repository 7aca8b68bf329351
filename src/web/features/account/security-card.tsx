import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { GoogleRow } from './google-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { securityQuery } from './security-query.ts';
import { accountTexts } from './texts.tsx';

/** The ways into the account. Each change of them is told by mail. */
export default function SecurityCard() {
  const texts = useTexts(accountTexts);
  const { data, error, refetch } = useQuery(securityQuery);
  return (
    <Card>
      <CardHead title={texts.signIn.title} />
      {!data && (
        <NotLoaded error={error} refetch={refetch} title={texts.signIn.notLoaded} safe={texts.staysAsItIs} rows={4} />
      )}
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
