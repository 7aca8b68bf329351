import { createFileRoute } from '@tanstack/react-router';
import { BrandsScreen } from '#web/features/brands/brands-screen.tsx';
import { optionalText } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/brands')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: BrandsScreen,
});
