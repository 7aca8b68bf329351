import { createFileRoute } from '@tanstack/react-router';
import { optionalText } from '#web/features/session/search.ts';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/claim-offer')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['customOfferId']),
  component: () => (
    <ComesLater
      page="/claim-offer"
      does="You will be able to accept an offer that was made to you, after seeing its price and its dates."
    />
  ),
});
