import { createFileRoute } from '@tanstack/react-router';
import { ReferScreen } from '#web/features/referrals/refer-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/refer/')({
  validateSearch: textSearch('standing'),
  component: ReferScreen,
});
