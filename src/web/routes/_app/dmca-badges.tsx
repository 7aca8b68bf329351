import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/dmca-badges')({
  component: () => (
    <ComesLater page="/dmca-badges" does="Disclaimers and badges to copy into your pages will stand here." />
  ),
});
