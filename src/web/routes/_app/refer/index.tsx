import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/refer/')({
  component: () => <ComesLater page="/refer" does="Your code, your link and what they brought will stand here." />,
});
