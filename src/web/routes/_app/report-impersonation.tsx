import { createFileRoute } from '@tanstack/react-router';
import { ImpersonationScreen } from '#web/features/impersonations/impersonation-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/report-impersonation')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q', 'report']),
  component: ImpersonationScreen,
});
