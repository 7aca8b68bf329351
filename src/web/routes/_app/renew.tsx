import { createFileRoute } from '@tanstack/react-router';
import { RenewScreen } from '#web/features/plans/renew-screen.tsx';

export const Route = createFileRoute('/_app/renew')({
  component: RenewScreen,
});
