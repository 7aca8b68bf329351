import { createFileRoute } from '@tanstack/react-router';
import { SearchTermsScreen } from '#web/features/search-terms/search-terms-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/search-terms')({
  validateSearch: textSearch('q', 'show', 'sort'),
  component: SearchTermsScreen,
});
