import { createFileRoute } from '@tanstack/react-router';
import { ManualScreen } from '#web/features/manual-removals/manual-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/manual-removals')({
  validateSearch: textSearch('q', 'state'),
  component: ManualScreen,
});
