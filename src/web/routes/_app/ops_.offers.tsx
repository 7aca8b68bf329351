import { createFileRoute } from '@tanstack/react-router';
import { MadeOffersScreen } from '#web/features/offers/made-offers-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops_/offers')({
  validateSearch: textSearch('q', 'email'),
  component: MadeOffersScreen,
});
