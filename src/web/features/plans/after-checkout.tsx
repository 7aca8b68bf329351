import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/features/api/client.ts';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { userQuery } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Strip } from '#web/ui/strip.tsx';
import { billingQuery } from './billing-query.ts';
import { planHeld } from './plan-step.ts';
import { WayBack } from './reason.tsx';
import { plansTexts } from './texts.ts';

type Props = { billing: Billing; outcome: string; from: string | undefined };

/** Back from the payment page. */
export function AfterCheckout({ billing, outcome, from }: Props) {
  const texts = useTexts(plansTexts).afterCheckout;
  if (outcome === 'done') return <Done billing={billing} from={from} />;
  if (outcome === 'left' && !isBought(billing)) return <Strip kind="neutral">{texts.youLeftThe}</Strip>;
  return null;
}

const isBought = ({ subscription }: Billing): boolean =>
  subscription?.bought !== undefined && subscription.phase !== 'ended';
const asks = 15;
const confirmKey = ['billing', 'confirm'] as const;

/** The payment page and our record of it are two: the provider is asked every four seconds, for a minute. */
function Done({ billing, from }: Omit<Props, 'outcome'>) {
  const texts = useTexts(plansTexts).afterCheckout;
  const client = useQueryClient();
  const isKnown = isBought(billing);
  const { data: asked = 0 } = useQuery({
    queryKey: confirmKey,
    queryFn: async ({ signal }) => {
      const now = await api.post<Billing>('/billing/refresh', {}, { signal });
      client.setQueryData(billingQuery.queryKey, now);
      return (client.getQueryData<number>(confirmKey) ?? 0) + 1;
    },
    enabled: !isKnown,
    retry: false,
    refetchInterval: ({ state }) => ((state.data ?? 0) + state.errorUpdateCount < asks ? 4000 : false),
  });
  useEffect(() => {
    if (isKnown) void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }, [client, isKnown]);
  const held = planHeld(billing);
  if (isKnown && held)
    return (
      <Strip kind="info">
        <p>{texts.thankYouIs(planTitle(held))}</p>
        {from && (
          <div className="mt-2">
            <WayBack from={from} />
          </div>
        )}
      </Strip>
    );
  return <Strip kind="neutral">{asked < asks ? texts.yourPaymentIs : texts.yourPaymentIsNot}</Strip>;
}
