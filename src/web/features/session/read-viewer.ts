import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { User } from '#web/features/api/types.ts';

/** Who is signed in here; undefined where nobody is, or no more. */
export async function readViewer(): Promise<User | undefined> {
  try {
    return await api.get<User>('/me');
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return undefined;
    throw error;
  }
}
