import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  component: () => (
    <ComesLater
      page="/dashboard"
      does="It will answer in one look: what is online, what is being done about it, and what needs you."
    />
  ),
});
