import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payout, Referrals } from '#modules/referrals/contract.ts';
import { programme } from '#modules/referrals/programme.ts';
import { api } from '#web/features/api/client.ts';

export const referralsQuery = queryOptions({
  queryKey: ['/referrals'],
  queryFn: ({ signal }) => api.get<Referrals>('/referrals', { signal }),
});

/** What is shown changes only when the server has said so, and is read anew also where it refused. */
export function useReferralChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: referralsQuery.queryKey }),
  });
}

/** Accepts the version whose words stand in this very page. */
export const acceptTerms = () => api.post<Referrals>('/referrals/terms', { version: programme.version });
export const askPayout = () => api.post<Payout>('/referrals/payouts');
export const changeMethod = (method: object) => api.post<Referrals>('/referrals/payout-method', method);
