import { createFileRoute } from '@tanstack/react-router';
import { DeepfakesScreen } from '#web/features/deepfakes/deepfakes-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/report-deep-fakes')({
  validateSearch: textSearch('q', 'state', 'report', 'lead'),
  component: DeepfakesScreen,
});
