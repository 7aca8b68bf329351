import { createFileRoute } from '@tanstack/react-router';
import { ImpersonationScreen } from '#web/features/impersonations/impersonation-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/report-impersonation')({
  validateSearch: textSearch('q', 'report', 'state'),
  component: ImpersonationScreen,
});
