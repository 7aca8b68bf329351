import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/renew')({
  component: () => <ComesLater page="/renew" does="You will be able to take up your plan again here." />,
});
