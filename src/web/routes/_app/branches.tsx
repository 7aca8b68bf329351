import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '#web/features/content/content-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/branches')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q', 'collection']),
  component: ContentScreen,
});
