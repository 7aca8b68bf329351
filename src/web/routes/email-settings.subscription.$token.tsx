import { createFileRoute } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';

export const Route = createFileRoute('/email-settings/subscription/$token')({
  component: () => (
    <AuthFrame
      title="Your e-mail settings"
      lead="Choosing which e-mails you get is not part of this version yet. Opening this page changed nothing."
      unlisted
    />
  ),
});
