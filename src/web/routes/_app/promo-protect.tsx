import { createFileRoute } from '@tanstack/react-router';
import { FreeRemovalsScreen } from '#web/features/removals/free-removals-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/promo-protect')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: FreeRemovalsScreen,
});
