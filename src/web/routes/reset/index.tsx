import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '#web/features/session/reset-screen.tsx';

export const Route = createFileRoute('/reset/')({
  component: ResetScreen,
});
