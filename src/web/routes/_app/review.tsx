import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '#web/features/review/review-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/review')({
  validateSearch: textSearch('host', 'kind'),
  component: ReviewScreen,
});
