import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '#web/features/machinery/jobs-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops_/jobs')({
  validateSearch: textSearch('job', 'show'),
  component: JobsScreen,
});
