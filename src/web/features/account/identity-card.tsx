import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { referenceOf } from '#web/features/api/problem.ts';
import { signOut } from '#web/features/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
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
      {!data && error && (
        <ErrorState
          title="Your account could not be loaded"
          safe="It stays as it is."
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <CardBody>
          <NameRow name={data.name} />
          <EmailRow account={data} />
        </CardBody>
      )}
    </Card>
  );
}
