import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '#web/features/session/sign-out.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { accountQuery } from './account-query.ts';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';
import { accountTexts } from './texts.tsx';

/** Who one is here: name and address. */
export function IdentityCard() {
  const { data, error, refetch } = useQuery(accountQuery);
  const client = useQueryClient();
  const texts = useTexts(accountTexts);
  const leaving = useMutation({ mutationFn: () => signOut(client) });
  return (
    <Card>
      <CardHead title={texts.you.title}>
        <Button size="small" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {texts.you.signOut}
        </Button>
      </CardHead>
      {!data && (
        <NotLoaded error={error} refetch={refetch} title={texts.you.notLoaded} safe={texts.staysAsItIs} rows={3} />
      )}
      {data && (
        <CardBody>
          <NameRow name={data.name} />
          <EmailRow account={data} />
        </CardBody>
      )}
    </Card>
  );
}
