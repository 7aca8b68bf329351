import { createFileRoute } from '@tanstack/react-router';
import { verificationSearch } from '#web/features/session/search.ts';
import { VerificationScreen } from '#web/features/session/verification-screen.tsx';

export const Route = createFileRoute('/email-settings/verification/$token')({
  validateSearch: verificationSearch,
  component: VerificationScreen,
});
