import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '#web/features/review/review-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/review')({
  validateSearch: (search: Record<string, unknown>): { host?: string | undefined; kind?: string | undefined } =>
    optionalText(search, ['host', 'kind']),
  component: ReviewScreen,
});
