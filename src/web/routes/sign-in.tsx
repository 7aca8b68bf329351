import { createFileRoute } from '@tanstack/react-router';
import { signInSearch } from '#web/features/session/search.ts';
import { SignInScreen } from '#web/features/session/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: signInSearch,
  component: SignInScreen,
});
