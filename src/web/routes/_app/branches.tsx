import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '#web/features/content/content-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/branches')({
  validateSearch: textSearch('q', 'collection', 'show', 'audience', 'order'),
  component: ContentScreen,
});
