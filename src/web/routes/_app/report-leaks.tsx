import { createFileRoute } from '@tanstack/react-router';
import { ReportLeaksScreen } from '#web/features/leaks/report-leaks-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/report-leaks')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: ReportLeaksScreen,
});
