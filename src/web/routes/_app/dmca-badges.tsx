import { createFileRoute } from '@tanstack/react-router';
import { BadgesScreen } from '#web/features/badges/badges-screen.tsx';

export const Route = createFileRoute('/_app/dmca-badges')({
  component: BadgesScreen,
});
