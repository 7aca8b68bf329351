import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/report-leaks')({
  component: () => (
    <ComesLater
      page="/report-leaks"
      does="You will be able to send us links you found yourself; they take the same way as our own finds."
    />
  ),
});
