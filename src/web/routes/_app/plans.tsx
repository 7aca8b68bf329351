import { createFileRoute } from '@tanstack/react-router';
import { PlansScreen } from '#web/features/plans/plans-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/plans')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['reason', 'from', 'checkout']),
  component: PlansScreen,
});
