import { createFileRoute } from '@tanstack/react-router';
import { FreeRemovalsScreen } from '#web/features/removals/free-removals-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/promo-protect')({
  validateSearch: textSearch('q', 'outcome'),
  component: FreeRemovalsScreen,
});
