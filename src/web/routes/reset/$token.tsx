import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/session/new-password-screen.tsx';
import { detourSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/reset/$token')({
  validateSearch: detourSearch,
  component: NewPasswordScreen,
});
