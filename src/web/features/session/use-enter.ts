import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { safeReturn } from './guard.ts';
import { userQuery } from './user.ts';

/** After sign-in or sign-up: read the viewer afresh, then go where they were going. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (customRedirect: string | undefined) => {
    client.removeQueries();
    const viewer = await client.fetchQuery(userQuery);
    const home = viewer.isAffiliateOnly ? '/refer' : viewer.needsOnboarding ? '/onboarding' : '/dashboard';
    await navigate({ href: safeReturn(customRedirect) ?? home, replace: true });
  };
}
