import { createFileRoute } from '@tanstack/react-router';
import { GoodToKnowScreen } from '#web/features/good-to-know/good-to-know-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/good-to-know')({
  validateSearch: textSearch('q'),
  component: GoodToKnowScreen,
});
