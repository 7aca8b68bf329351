import { queryOptions } from '@tanstack/react-query';
import { readOffer } from './read-offer.ts';

export const offerQuery = (id: string) =>
  queryOptions({ queryKey: ['offers', id], queryFn: ({ signal }) => readOffer(id, signal) });
