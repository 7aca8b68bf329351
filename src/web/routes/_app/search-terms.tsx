import { createFileRoute } from '@tanstack/react-router';
import { SearchTermsScreen } from '#web/features/search-terms/search-terms-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/search-terms')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: SearchTermsScreen,
});
