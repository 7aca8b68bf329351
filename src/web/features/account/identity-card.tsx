import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { referenceOf } from '#web/features/api/problem.ts';
import { useSignOut } from '#web/features/session/use-sign-out.ts';
import { useViewer } from '#web/features/session/user.ts';
import { planName } from '#web/features/shell/user-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { accountQuery } from './account-query.ts';
import { AccountRow } from './account-row.tsx';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';

/** Who one is here: name, address, plan. */
export function IdentityCard() {
  const { data, error, refetch } = useQuery(accountQuery);
  const viewer = useViewer();
  const signOut = useSignOut();
  return (
    <Card>
      <CardHead title="You">
        <Button size="small" busy={signOut.isPending} onClick={() => signOut.mutate()}>
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
          <AccountRow
            name="Plan"
            action={
              <Button asChild size="small" look="plain">
                <Link to="/plans">Plans</Link>
              </Button>
            }
          >
            {planName(viewer)}
          </AccountRow>
        </CardBody>
      )}
    </Card>
  );
}
