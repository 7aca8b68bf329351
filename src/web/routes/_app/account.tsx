import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';

export const Route = createFileRoute('/_app/account')({
  component: AccountScreen,
});
