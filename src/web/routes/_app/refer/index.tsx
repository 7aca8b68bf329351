import { createFileRoute } from '@tanstack/react-router';
import { ReferScreen } from '#web/features/referrals/refer-screen.tsx';

export const Route = createFileRoute('/_app/refer/')({
  component: ReferScreen,
});
