import { queryOptions } from '@tanstack/react-query';
import type { AlikeAnswer } from '#modules/cases/alike/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { AlikeOffer } from './alike-offer.ts';

const ask = ({ model, decision }: AlikeOffer, signal: AbortSignal) =>
  api.get<AlikeAnswer>(`/cases/${model.id}/alike`, { query: { decision }, signal });

/** How many there are, asked once for a host and not after each further key. */
export const offerQuery = (offer: AlikeOffer) =>
  queryOptions({
    queryKey: ['/cases', 'alike', offer.model.host, offer.decision],
    queryFn: ({ signal }) => ask(offer, signal),
    staleTime: 30_000,
    gcTime: 0,
  });

/** What is confirmed is what stands there at that moment. */
export const previewQuery = (offer: AlikeOffer) =>
  queryOptions({
    queryKey: ['/cases', 'alike', offer.model.id, offer.decision, 'preview'],
    queryFn: ({ signal }) => ask(offer, signal),
    staleTime: 0,
    gcTime: 0,
  });
