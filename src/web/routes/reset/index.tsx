import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '#web/features/session/reset-screen.tsx';
import { detourSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/reset/')({
  validateSearch: detourSearch,
  component: ResetScreen,
});
