import { createFileRoute } from '@tanstack/react-router';
import { NoticesScreen } from '#web/features/notices/notices-screen.tsx';

type Search = { state?: string | undefined };

export const Route = createFileRoute('/_app/notices/')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search.state === 'string' ? { state: search.state } : {},
  component: NoticesScreen,
});
