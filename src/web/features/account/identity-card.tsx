import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '#web/features/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { accountQuery } from './account-query.ts';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';

/** Who one is here: name and address. */
export function IdentityCard() {
  const { data, error, refetch } = useQuery(accountQuery);
  const client = useQueryClient();
  const leaving = useMutation({ mutationFn: () => signOut(client) });
  return (
    <Card>
      <CardHead title="You">
        <Button size="small" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          Sign out
        </Button>
      </CardHead>
      {!data && (
        <NotLoaded
          error={error}
          refetch={refetch}
          title="Your account could not be loaded"
          safe="It stays as it is."
          rows={3}
        />
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
