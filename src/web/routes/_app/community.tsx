import { createFileRoute } from '@tanstack/react-router';
import { CommunityScreen } from '#web/features/community/community-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/community')({
  validateSearch: textSearch('q', 'category', 'sort'),
  component: CommunityScreen,
});
