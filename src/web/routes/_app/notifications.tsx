import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/notifications')({
  component: () => (
    <ComesLater page="/notifications" does="What happened, by day, will stand here, with a link to each case." />
  ),
});
