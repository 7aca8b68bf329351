import { createFileRoute } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';

export const Route = createFileRoute('/custom-offer/$customOfferId')({
  component: () => (
    <AuthFrame
      title="Your offer"
      lead="Personal offers are not part of this version yet. Nothing was accepted by opening this page."
      unlisted
    />
  ),
});
