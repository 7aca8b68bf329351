import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#web/features/people/people-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/ops_/people')({
  validateSearch: textSearch('q', 'status', 'plan', 'who', 'sort'),
  component: PeopleScreen,
});
