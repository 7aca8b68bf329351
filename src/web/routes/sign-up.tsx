import { createFileRoute } from '@tanstack/react-router';
import { signUpSearch } from '#web/features/session/search.ts';
import { SignUpScreen } from '#web/features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/sign-up')({
  validateSearch: signUpSearch,
  component: SignUpScreen,
});
