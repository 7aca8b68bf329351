import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '#web/features/session/search.ts';
import { WhitelistScreen } from '#web/features/whitelist/whitelist-screen.tsx';

export const Route = createFileRoute('/_app/whitelist')({
  validateSearch: textSearch('q', 'show', 'sort'),
  component: WhitelistScreen,
});
