import { createFileRoute } from '@tanstack/react-router';
import { RegistryScreen } from '#web/features/registry/registry-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/risk-registry')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: RegistryScreen,
});
