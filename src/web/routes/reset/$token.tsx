import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/session/new-password-screen.tsx';

export const Route = createFileRoute('/reset/$token')({
  component: NewPasswordScreen,
});
