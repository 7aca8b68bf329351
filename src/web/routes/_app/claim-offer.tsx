import { createFileRoute } from '@tanstack/react-router';
import { ClaimOfferScreen } from '#web/features/offers/claim-offer-screen.tsx';
import { claimOfferSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/claim-offer')({
  validateSearch: claimOfferSearch,
  component: ClaimOfferScreen,
});
