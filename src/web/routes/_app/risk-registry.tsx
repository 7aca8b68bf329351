import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/risk-registry')({
  component: () => (
    <ComesLater
      page="/risk-registry"
      does="You will be able to look up a handle, a domain or an address that others have reported for scams."
    />
  ),
});
