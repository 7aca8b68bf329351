import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { Offer } from '#web/features/api/types.ts';

/** `null` for an offer that is over or never was: the API says no more, and asking again changes nothing. */
export async function readOffer(id: string, signal?: AbortSignal): Promise<Offer | null> {
  try {
    return await api.get<Offer>(`/offers/${encodeURIComponent(id)}`, signal && { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
