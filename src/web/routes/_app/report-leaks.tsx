import { createFileRoute } from '@tanstack/react-router';
import { ReportLeaksScreen } from '#web/features/leaks/report-leaks-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/report-leaks')({
  validateSearch: textSearch('q', 'outcome'),
  component: ReportLeaksScreen,
});
