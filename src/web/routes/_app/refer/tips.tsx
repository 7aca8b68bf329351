import { createFileRoute } from '@tanstack/react-router';
import { ReferralTipsScreen } from '#web/features/referrals/tips-screen.tsx';

export const Route = createFileRoute('/_app/refer/tips')({
  component: ReferralTipsScreen,
});
