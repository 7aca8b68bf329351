import { createFileRoute } from '@tanstack/react-router';
import { NoticesScreen } from '#web/features/notices/notices-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/notices/')({
  validateSearch: textSearch('q', 'state'),
  component: NoticesScreen,
});
