import type { User } from '#web/features/api/types.ts';
import { useRead } from '#web/features/api/use-act.ts';
import { readViewer } from './read-viewer.ts';
import { hasSessionMark } from './session-mark.ts';

/** On a page that anybody may open: who is signed in all the same, once that is known. */
export function useGuest(): User | undefined {
  return useRead(async () => (hasSessionMark(document.cookie) ? readViewer() : undefined)).data;
}
