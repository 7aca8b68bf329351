import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeployment } from '#web/brand/deployment.tsx';
import { safeReturn } from './guard.ts';
import { userQuery } from './user.ts';

/** After sign-in or sign-up: read the viewer afresh, then go where they were going. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { sample } = useDeployment();
  return async (customRedirect: string | undefined) => {
    client.removeQueries();
    const viewer = await client.fetchQuery(userQuery);
    // In the sample world the tour, which stands on the dashboard, sets up what is missing.
    const setUp = viewer.needsOnboarding && !(sample && viewer.frontendStatus === 'subscribed');
    const home = viewer.isAffiliateOnly ? '/refer' : setUp ? '/onboarding' : '/dashboard';
    await navigate({ href: safeReturn(customRedirect) ?? home, replace: true });
  };
}
