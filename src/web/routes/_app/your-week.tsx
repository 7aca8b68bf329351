import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '#web/features/session/search.ts';
import { WeekScreen } from '#web/features/week/week-screen.tsx';

export const Route = createFileRoute('/_app/your-week')({
  validateSearch: textSearch('of'),
  component: WeekScreen,
});
