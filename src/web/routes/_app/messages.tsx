import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '#web/features/session/search.ts';
import { SupportScreen } from '#web/features/support/support-screen.tsx';

export const Route = createFileRoute('/_app/messages')({
  validateSearch: textSearch('q', 'state', 'about'),
  component: SupportScreen,
});
