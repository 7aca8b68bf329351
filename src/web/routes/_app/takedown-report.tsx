import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/takedown-report')({
  component: () => (
    <ComesLater
      page="/takedown-report"
      does="It will list every copy we asked to have removed, its state, its dates and the proof."
    />
  ),
});
