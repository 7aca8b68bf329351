import { createFileRoute } from '@tanstack/react-router';
import { MailSettingsScreen } from '#web/features/notifications/mail-settings-screen.tsx';

export const Route = createFileRoute('/email-settings/subscription/$token')({
  component: MailSettingsScreen,
});
