import { createFileRoute } from '@tanstack/react-router';
import { OpsScreen } from '#web/features/ops/ops-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { kind?: string | undefined; item?: string | undefined; q?: string | undefined } =>
    optionalText(search, ['kind', 'item', 'q']),
  component: OpsScreen,
});
