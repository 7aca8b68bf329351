import { useDeployment } from '#web/brand/deployment.tsx';
import { ApiProblem } from '#web/features/api/problem.ts';
import { textsOf } from '#web/language/texts.ts';
import { type Destination, destinationOf } from './destination.ts';
import { forgetReader } from './forget-reader.ts';
import { leaveFor } from './leave-for.ts';
import { readViewer } from './read-viewer.ts';
import { sessionTexts } from './texts.tsx';

/** The session is a cookie: a browser that keeps none stays outside. */
export const noCookie = (): ApiProblem =>
  new ApiProblem({
    status: 0,
    code: 'no_cookie',
    detail: textsOf(sessionTexts).useEnter.yourBrowserDid,
  });

/**
 * After sign-in or sign-up: read the viewer, then go where they were going. False, and nobody goes anywhere, where the
 * session is not that user's: signing up with an address that has an account opens none.
 */
export function useEnter() {
  const { sample } = useDeployment();
  return async (userId: string, detour: Destination): Promise<false> => {
    const viewer = await readViewer();
    if (viewer?.id !== userId) return false;
    forgetReader();
    return leaveFor(destinationOf(viewer, detour, { sample: sample ?? false }));
  };
}
