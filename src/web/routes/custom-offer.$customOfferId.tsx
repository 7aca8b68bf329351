import { createFileRoute } from '@tanstack/react-router';
import { CustomOfferScreen } from '#web/features/offers/custom-offer-screen.tsx';

export const Route = createFileRoute('/custom-offer/$customOfferId')({
  component: CustomOfferScreen,
});
