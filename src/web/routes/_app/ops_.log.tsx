import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#web/features/ops/log-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops_/log')({
  validateSearch: textSearch('q', 'operator', 'kind', 'what', 'from', 'to'),
  component: LogScreen,
});
