import { createFileRoute } from '@tanstack/react-router';
import { OpsScreen } from '#web/features/ops/ops-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops')({
  validateSearch: textSearch('kind', 'item', 'q'),
  component: OpsScreen,
});
