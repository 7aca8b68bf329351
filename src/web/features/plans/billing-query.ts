import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Choice } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { Billing, PlanQuote } from '#web/features/api/types.ts';
import { userQuery } from '#web/features/session/user.ts';

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => api.get<Billing>('/billing', { signal }),
  // An account that is kept has its plan back some seconds later.
  refetchInterval: ({ state }) => (state.data?.subscription?.isPaused ? 5000 : false),
});

/** What a change costs today and later. A price that was shown may be taken for half an hour. */
export const quoteQuery = ({ plan, every }: Choice) =>
  queryOptions({
    queryKey: ['billing', 'quote', plan, every],
    queryFn: ({ signal }) => api.get<PlanQuote>('/billing/quote', { query: { plan, every }, signal }),
    staleTime: 10 * 60_000,
  });

/** A change of what is bought: what is shown of it, here and in the shell, is read afresh, also where it failed half-way. */
export function useBillingChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([client.invalidateQueries(billingQuery), client.invalidateQueries({ queryKey: userQuery.queryKey })]),
  });
}

/** Leaves for the page where a card is asked for; settles only when somebody comes back to this one as it was. */
export function goToPay(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((back) => window.addEventListener('pageshow', () => back(), { once: true }));
}

export const startCheckout = async (choice: Choice & { from?: string }): Promise<void> =>
  goToPay((await api.post<{ url: string }>('/billing/checkout', choice)).url);
export const openPortal = async (): Promise<void> => goToPay((await api.post<{ url: string }>('/billing/portal')).url);
