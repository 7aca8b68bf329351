import { createFileRoute } from '@tanstack/react-router';
import { GoodToKnowScreen } from '#web/features/good-to-know/good-to-know-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/good-to-know')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: GoodToKnowScreen,
});
