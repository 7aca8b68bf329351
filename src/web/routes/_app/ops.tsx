import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/ops')({
  component: () => <ComesLater page="/ops" does="What waits for an operator will stand here." />,
});
