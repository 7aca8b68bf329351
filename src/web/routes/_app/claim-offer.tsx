import { createFileRoute } from '@tanstack/react-router';
import { ClaimOfferScreen } from '#web/features/offers/claim-offer-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/claim-offer')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['customOfferId']),
  component: ClaimOfferScreen,
});
