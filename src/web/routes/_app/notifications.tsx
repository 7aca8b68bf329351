import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: textSearch('tab', 'show'),
  component: NotificationsScreen,
});
