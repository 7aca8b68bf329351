import { createFileRoute } from '@tanstack/react-router';
import { RegistryScreen } from '#web/features/registry/registry-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/risk-registry')({
  validateSearch: textSearch('q', 'kind', 'order'),
  component: RegistryScreen,
});
