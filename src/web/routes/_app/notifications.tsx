import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['tab']),
  component: NotificationsScreen,
});
