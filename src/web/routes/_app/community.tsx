import { createFileRoute } from '@tanstack/react-router';
import { CommunityScreen } from '#web/features/community/community-screen.tsx';
import { communitySearch } from '#web/features/community/community-search.ts';

export const Route = createFileRoute('/_app/community')({
  validateSearch: communitySearch,
  component: CommunityScreen,
});
