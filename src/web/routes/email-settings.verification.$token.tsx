import { createFileRoute } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';

export const Route = createFileRoute('/email-settings/verification/$token')({
  component: () => (
    <AuthFrame
      title="Confirm your e-mail"
      lead="Confirming an address is not part of this version yet. Opening this page changed nothing."
      unlisted
    />
  ),
});
