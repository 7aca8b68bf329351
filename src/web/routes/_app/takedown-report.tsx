import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '#web/features/report/report-screen.tsx';
import { reportSearch } from '#web/features/report/report-search.ts';

export const Route = createFileRoute('/_app/takedown-report')({
  validateSearch: reportSearch,
  component: ReportScreen,
});
