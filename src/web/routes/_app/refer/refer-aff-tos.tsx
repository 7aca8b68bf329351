import { createFileRoute } from '@tanstack/react-router';
import { ReferralTermsScreen } from '#web/features/referrals/terms-screen.tsx';

export const Route = createFileRoute('/_app/refer/refer-aff-tos')({
  component: ReferralTermsScreen,
});
