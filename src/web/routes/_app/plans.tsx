import { createFileRoute } from '@tanstack/react-router';
import { safeReturn } from '#modules/access/contract.ts';
import { PlansScreen } from '#web/features/plans/plans-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

type PlansSearch = { reason?: string; from?: string | undefined; checkout?: string };

export const Route = createFileRoute('/_app/plans')({
  validateSearch: (search: Record<string, unknown>): PlansSearch => {
    const { from, ...rest } = optionalText(search, ['reason', 'from', 'checkout']);
    // Said also where it is none: the router keeps of the address what nobody named.
    return { ...rest, from: safeReturn(from) };
  },
  component: PlansScreen,
});
