import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeployment } from '#web/brand/deployment.tsx';
import { ApiProblem } from '#web/features/api/problem.ts';
import { type Destination, destinationOf } from './destination.ts';
import { userQuery } from './user.ts';

/** The session is a cookie: a browser that keeps none stays outside. */
export const noCookie = (): ApiProblem =>
  new ApiProblem({
    status: 0,
    code: 'no_cookie',
    detail: 'Your browser did not keep the session. Allow cookies for this site, then try again.',
  });

/**
 * After sign-in or sign-up: read the viewer afresh, then go where they were going. False, and nobody goes anywhere, where
 * the session is not that user's: signing up with an address that has an account opens none.
 */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { sample } = useDeployment();
  return async (userId: string, detour: Destination): Promise<boolean> => {
    client.removeQueries();
    const viewer = await client.fetchQuery(userQuery).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401) return undefined;
      throw error;
    });
    if (viewer?.id !== userId) return false;
    await navigate({ href: destinationOf(viewer, detour, { sample: sample ?? false }), replace: true });
    return true;
  };
}
