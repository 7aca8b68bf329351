import { createFileRoute } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';

export const Route = createFileRoute('/auth-redirect')({
  component: () => (
    <AuthFrame
      title="Finishing sign-in"
      lead="Signing in with Google is not connected in this deployment. Sign in with your e-mail instead."
      unlisted
    />
  ),
});
