import { createFileRoute } from '@tanstack/react-router';
import { HostsScreen } from '#web/features/hosts/hosts-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops_/hosts')({
  validateSearch: textSearch('q', 'filter', 'sort'),
  component: HostsScreen,
});
